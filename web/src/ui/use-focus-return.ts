import { useEffect, useState } from 'react'

/** Longer than React Aria takes to give the focus back itself. */
const patienceMs = 50

const focusedElement = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null

/**
 * Gives the focus back to what had it before a dialog opened. React Aria does so too, but after Enter in a form it
 * waits for the end of a transition that went with the dialog.
 */
export function useFocusReturn(): void {
  const [opener] = useState(focusedElement)
  useEffect(
    () => () => {
      if (opener === null) return
      // The opener's own document, since the timer may fire after the page has gone.
      const { ownerDocument } = opener
      setTimeout(() => {
        const isLost = ownerDocument.activeElement === ownerDocument.body
        if (isLost && opener.isConnected) opener.focus()
      }, patienceMs)
    },
    [opener],
  )
}
