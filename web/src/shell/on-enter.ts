import type { KeyboardEvent } from 'react'

/** Handles Enter in a search box within a dialog: it searches instead of submitting the dialog's form. */
export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  act()
}
