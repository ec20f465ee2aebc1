import type { ComponentPropsWithRef } from 'react'
import { Button } from './button.tsx'
import { RetryIcon } from './icons/signs.tsx'
import { focusNear } from './leave-focus-near.ts'

/** Where the focus waits for the answer to a Retry. */
let waiting: HTMLElement | undefined

/** The button goes while the answer is awaited; the focus comes back to it where asking failed again. */
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
