import { type HistoryState, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

interface RedirectOnceProps {
  readonly to: string
  /** Makes the history state to pass on from the current location. */
  readonly leave: (here: RouterHistory['location']) => HistoryState
}

/** Redirects to another screen once, replacing the current history entry. */
export function RedirectOnce({ to, leave }: RedirectOnceProps) {
  const { history } = useRouter()
  const hasLeft = useRef(false)
  useEffect(() => {
    if (hasLeft.current) return
    hasLeft.current = true
    history.replace(to, leave(history.location))
  }, [history, to, leave])
  return null
}
