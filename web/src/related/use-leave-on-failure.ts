import { type RouterHistory, useCanGoBack, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { messageWithAccounts } from '../access/accounts-searched.ts'
import { couldNotAsk, isSessionEnded } from '../faults.ts'
import type { PassedNotice } from '../ui/passed-notice.tsx'

interface Leaving {
  /** The record that cannot be opened, such as 'Sales Order 204866'. */
  readonly what: string
  /** The path to go to if there is no page to go back to. */
  readonly list: string
}

/** If a record cannot be loaded, goes back to the page before or to its list, which shows the reason (spec 8). */
export function useLeaveOnFailure(error: Error | null, { what, list }: Leaving): void {
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  // Each error navigates once. The screen may stay mounted, since another number in the address is the same screen.
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
  const more = messageWithAccounts(error)
  return couldNotAsk(error)
    ? { text: `${what} could not be opened just now.`, more, isFault: true, retry }
    : { text: `${what} cannot be opened.`, more, isFault: false }
}

/** Going back cannot pass state, so the notice is written to the entry after arrival. */
function goBackWith(history: RouterHistory, notice: PassedNotice): void {
  const stop = history.subscribe(() => {
    stop()
    const { href, state } = history.location
    history.replace(href, { ...state, notice })
  })
  // Without this, a dialog over the failed record would take the step back for itself.
  history.back({ ignoreBlocker: true })
}
