import { type RefCallback, useCallback, useState } from 'react'

/** Begins to fetch a little before a person scrolls there. */
const margin = '200px'

/** Whether the element that takes the ref has come into view; it stays so. */
export function useSeen(): [ref: RefCallback<HTMLElement>, isSeen: boolean] {
  const [isSeen, setSeen] = useState(false)
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        setSeen(true)
        observer.disconnect()
      },
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [watch, isSeen]
}
