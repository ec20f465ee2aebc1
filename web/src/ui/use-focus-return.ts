import { useEffect, useState } from 'react'

/** Longer than React Aria takes to return the focus itself. */
const delayMs = 50

const focusedElement = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null

/**
 * Returns the focus to the element that had it before a dialog opened. React Aria does so too, but after Enter in a
 * form it waits for the end of a transition that disappeared with the dialog.
 */
export function useFocusReturn(): void {
  const [opener] = useState(focusedElement)
  useEffect(
    () => () => {
      if (opener === null) return
      // The opener's own document, since the timer may fire after the page is gone.
      const { ownerDocument } = opener
      setTimeout(() => {
        const isLost = ownerDocument.activeElement === ownerDocument.body
        if (isLost && opener.isConnected) opener.focus()
      }, delayMs)
    },
    [opener],
  )
}
