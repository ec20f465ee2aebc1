import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * After a change of screen, moves the focus to the new screen, or after Back to the link that was followed, and
 * announces the title to screen readers. A browser does both by itself only for full page loads. Another page, sorting
 * or filter of the same list is not a change of screen.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(() => {
    let here = screenOf(router)
    let isBack = false
    const stopWatching = router.history.subscribe(({ action }) => {
      isBack = action.type === 'BACK'
    })
    const stopArriving = router.subscribe('onRendered', ({ fromLocation }) => {
      const there = screenOf(router)
      if (there === here) return
      here = there
      const main = document.querySelector<HTMLElement>('#main')
      const left = isBack ? linkTo(fromLocation?.pathname, main) : undefined
      const place = left ?? main
      place?.focus({ preventScroll: true })
      setTitle(document.title)
    })
    return () => {
      stopWatching()
      stopArriving()
    }
  }, [router])
  return <output className="hidden">{title}</output>
}

/** A link of the portal's own: the address of another site may be one that cannot be decoded. */
const linkTo = (pathname: string | undefined, place: HTMLElement | null): HTMLElement | undefined =>
  [...(place?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])].find(
    ({ origin, pathname: own }) => origin === location.origin && decodeURI(own) === decodeURI(pathname ?? ''),
  )

/** Identifies the screen and its record, without the optional segments that hold a list's state. */
function screenOf(router: ReturnType<typeof useRouter>): string {
  const match = router.state.matches.at(-1)
  const record = Object.entries(match?.params ?? {}).filter(
    ([name]) => !match?.routeId.includes(`{-$${name}}`),
  )
  const { provider = '' }: Readonly<Record<string, unknown>> = match?.search ?? {}
  return `${match?.routeId} ${JSON.stringify([...record, provider])}`
}
