import { type RouterHistory, useCanGoBack, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { couldNotAsk, isSessionEnded, messageOf } from '../faults.ts'
import type { PassedNotice } from './passed-notice.tsx'

interface Leaving {
  /** What cannot be opened, as 'Sales Order 204866'. */
  readonly what: string
  /** Where to, when there is no way back. */
  readonly list: string
}

/** A record that cannot be loaded: back to where the person came from, or to its list, which says why (spec 8). */
export function useLeaveOnFailure(error: Error | null, { what, list }: Leaving): void {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  // Each failure leads away once. The screen may live on: another number in its address is the same screen.
  const left = useRef<Error>(undefined)
  useEffect(() => {
    if (error === null || left.current === error || isSessionEnded(error)) return
    left.current = error
    const notice = noticeOf(error, what, history.location.href)
    if (canGoBack) goBackWith(history, notice)
    else history.replace(list, { notice })
  }, [error, canGoBack, history, list, what])
}

function noticeOf(error: Error, what: string, retry: string): PassedNotice {
  const more = messageOf(error)
  return couldNotAsk(error)
    ? { text: `${what} could not be opened just now.`, more, isFault: true, retry }
    : { text: `${what} cannot be opened.`, more, isFault: false }
}

/** A step back takes nothing along: the notice is laid down on arrival. */
function goBackWith(history: RouterHistory, notice: PassedNotice): void {
  const stop = history.subscribe(() => {
    stop()
    const { href, state } = history.location
    history.replace(href, { ...state, notice })
  })
  history.back()
}
