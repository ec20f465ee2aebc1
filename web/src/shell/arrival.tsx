import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * After a change of screen: moves the focus to the new one and says its title, which a browser does by itself only
 * for pages it loads. Another page, sorting or filter of the same list is no change of screen.
 */
export function Arrival() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(() => {
    let here = screenOf(router)
    return router.subscribe('onRendered', () => {
      const there = screenOf(router)
      if (there === here) return
      here = there
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
      setTitle(document.title)
    })
  }, [router])
  return <output className="hidden">{title}</output>
}

/** The screen and the record on it, without the optional segments that are a list's state. */
function screenOf(router: ReturnType<typeof useRouter>): string {
  const match = router.state.matches.at(-1)
  const record = Object.entries(match?.params ?? {}).filter(
    ([name]) => !match?.routeId.includes(`{-$${name}}`),
  )
  return `${match?.routeId} ${JSON.stringify(record)}`
}
