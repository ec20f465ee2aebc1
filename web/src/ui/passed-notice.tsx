import { useLocation, useRouter } from '@tanstack/react-router'
import { LinkButton } from './button.tsx'
import { RetryIcon } from './icons/signs.tsx'
import { Notice } from './notice.tsx'

/** What one screen leaves for the next to say: `navigate({ to, state: { notice } })`. */
export interface PassedNotice {
  readonly text: string
  /** What is true beside it. */
  readonly more?: string | undefined
  /** Nobody could be asked, so that the text is no fact about the world. */
  readonly isFault: boolean
  /** The address that could not be shown, where trying again may help. */
  readonly retry?: string | undefined
  /** The screen that says it stands in place of the one that failed, and makes way for it. */
  readonly isInstead?: boolean
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    notice?: PassedNotice | undefined
  }
}

/** What came along with the way to this screen, and how to be rid of it. */
export function usePassedNotice(): [PassedNotice | undefined, () => void] {
  const { history } = useRouter()
  const notice = useLocation({ select: ({ state }) => state.notice })
  const dismiss = () => {
    history.replace(history.location.href, { ...history.location.state, notice: undefined })
    // At once: a step that follows would be made one with it, and show the notice again on the way back.
    history.flush()
  }
  return [notice, dismiss]
}

/** Says it, until it is dismissed or the person moves on. */
export function Passed() {
  const [notice, dismiss] = usePassedNotice()
  if (notice === undefined) return null
  const { text, more, isFault, retry, isInstead = false } = notice
  const way =
    retry === undefined ? undefined : (
      <LinkButton to={retry} replace={isInstead} onFollow={dismiss}>
        <RetryIcon size={18} />
        Retry
      </LinkButton>
    )
  return (
    <Notice tone={isFault ? 'late' : 'wait'} isSpaced action={way} onDismiss={dismiss}>
      {more === undefined ? <span>{text}</span> : <Told text={text} more={more} />}
    </Notice>
  )
}

const Told = ({ text, more }: { text: string; more: string }) => (
  <>
    <b>{text}</b> <span>{more}</span>
  </>
)
