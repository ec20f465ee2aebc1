import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Fault } from '../api/faults.ts'

/** The session has ended (440): the way leads to sign-in already. */
const hasEnded = (error: Error): boolean => error instanceof Fault && error.status === 440

/** A record that cannot be loaded: back to where the person came from, or to its list (spec 8). */
export function useLeaveOnFailure(error: Error | null, list: string): void {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const hasLeft = useRef(false)
  useEffect(() => {
    if (error === null || hasLeft.current || hasEnded(error)) return
    hasLeft.current = true
    if (canGoBack) history.back()
    else history.replace(list)
  }, [error, canGoBack, history, list])
}
