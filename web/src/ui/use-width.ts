import { useCallback, useState, type RefCallback } from 'react'

/** The width in pixels of the element that takes the ref, as it changes; 0 before it is known. */
export function useWidth(): [ref: RefCallback<HTMLElement>, width: number] {
  const [width, setWidth] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [measure, width]
}
