import { type RefCallback, useCallback, useState } from 'react'

/** Whether the element with the ref has ever been in the viewport, or within the CSS margin of it. */
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
