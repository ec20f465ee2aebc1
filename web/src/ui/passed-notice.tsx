import { useLocation, useRouter } from '@tanstack/react-router'
import { stopAfter } from '../faults.ts'
import { LinkButton } from './button.tsx'
import { RetryIcon } from './icons/signs.tsx'
import { Notice } from './notice.tsx'

/** A message that one screen passes to the next: `navigate({ to, state: { notice } })`. */
export interface PassedNotice {
  readonly text: string
  /** A further sentence. */
  readonly more?: string | undefined
  /** The request failed, so the text says nothing about the record. */
  readonly isFault: boolean
  /** The address that could not be shown, if a retry may help. */
  readonly retry?: string | undefined
  /** The screen with the notice replaced the failed one in the history, so Retry replaces it in turn. */
  readonly isInstead?: boolean
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    notice?: PassedNotice | undefined
  }
}

/** The message passed to this screen, and a function to dismiss it. */
export function usePassedNotice(): [PassedNotice | undefined, () => void] {
  const { history } = useRouter()
  const notice = useLocation({ select: ({ state }) => state.notice })
  const dismiss = () => {
    history.replace(history.location.href, { ...history.location.state, notice: undefined })
    // Written at once: merged with a following navigation it would be lost, and Back would show the notice again.
    history.flush()
  }
  return [notice, dismiss]
}

/** Shows the passed message until it is dismissed or the user navigates. */
export function Passed() {
  const [notice, dismiss] = usePassedNotice()
  if (notice === undefined) return null
  const { text, more, isFault, retry, isInstead = false } = notice
  const way =
    retry === undefined ? undefined : (
      <LinkButton to={retry} replace={isInstead} onClick={dismiss}>
        <RetryIcon size={18} />
        Retry
      </LinkButton>
    )
  return (
    <Notice tone={isFault ? 'late' : 'wait'} isUrgent isSpaced action={way} onDismiss={dismiss}>
      {more === undefined ? (
        <span>{text}</span>
      ) : (
        <>
          <b>{text}</b>
          {stopAfter(text)} <span>{more}</span>
        </>
      )}
    </Notice>
  )
}
