import type { ComponentPropsWithRef } from 'react'
import { Button } from './button.tsx'
import { RetryIcon } from './icons/signs.tsx'
import { focusNear } from './leave-focus-near.ts'

/** The element that has the focus while a retry is running. */
let waiting: HTMLElement | undefined

function forget(): void {
  waiting?.removeEventListener('blur', forgetIfLeft)
  waiting = undefined
}

/** Once the user has gone on, a later failure must not take the focus. It also leaves with the window, and returns. */
function forgetIfLeft({ relatedTarget }: FocusEvent): void {
  if (relatedTarget !== null || document.hasFocus()) forget()
}

/** The button is unmounted during a retry; if the retry fails, the new button gets the focus back. */
function keepFocus(button: HTMLButtonElement): () => void {
  if (waiting !== undefined && document.activeElement === waiting) button.focus()
  forget()
  return () => {
    forget()
    waiting = focusNear(button)
    waiting?.addEventListener('blur', forgetIfLeft)
  }
}

export const RetryButton = (props: Pick<ComponentPropsWithRef<'button'>, 'onClick' | 'aria-label'>) => (
  <Button {...props} ref={keepFocus}>
    <RetryIcon size={18} />
    Retry
  </Button>
)
