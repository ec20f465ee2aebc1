import { type RefCallback, useCallback, useState } from 'react'

/** Whether the element that takes the ref has come into view, or as near to it as the CSS margin; it stays so. */
export function useSeen(margin: string): [ref: RefCallback<HTMLElement>, isSeen: boolean] {
  const [isSeen, setSeen] = useState(false)
  const watch = useCallback(
    (element: HTMLElement | null) => {
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
    },
    [margin],
  )
  return [watch, isSeen]
}
