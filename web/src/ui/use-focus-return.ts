import { useEffect, useState } from 'react'

/** Longer than React Aria takes to give the focus back itself. */
const patienceMs = 50

/**
 * Gives the focus back to what had it before a dialog opened. React Aria does so too, but after Enter in a form it
 * waits for the end of a transition that went with the dialog.
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        const isLost = document.activeElement === document.body
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
      }, patienceMs)
    },
    [opener],
  )
}
