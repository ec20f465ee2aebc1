import { type HistoryState, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

interface InsteadProps {
  readonly to: string
  /** What goes along, told from where the person is. */
  readonly leave: (here: RouterHistory['location']) => HistoryState
}

/** Leads on to another screen, once, in place of this one. */
export function Instead({ to, leave }: InsteadProps) {
  const { history } = useRouter()
  const hasLeft = useRef(false)
  useEffect(() => {
    if (hasLeft.current) return
    hasLeft.current = true
    history.replace(to, leave(history.location))
  }, [history, to, leave])
  return null
}
