import { useEffect, useRef, useState, type RefObject } from 'react'

/** The width in pixels of an element, as it changes; 0 before it is known. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
