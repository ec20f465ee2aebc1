import type { ComponentPropsWithRef } from 'react'
import { Button } from './button.tsx'
import { RetryIcon } from './icons/signs.tsx'
import { focusNear } from './leave-focus-near.ts'

/** The element that has the focus while a retry is running. */
let waiting: HTMLElement | undefined

/** The button is unmounted during a retry; if the retry fails, the new button gets the focus back. */
function keepFocus(button: HTMLButtonElement): () => void {
  if (waiting !== undefined && document.activeElement === waiting) button.focus()
  waiting = undefined
  return () => {
    waiting = focusNear(button)
  }
}

export const RetryButton = (props: Pick<ComponentPropsWithRef<'button'>, 'onClick' | 'aria-label'>) => (
  <Button {...props} ref={keepFocus}>
    <RetryIcon size={18} />
    Retry
  </Button>
)
