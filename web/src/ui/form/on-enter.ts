import type { KeyboardEvent } from 'react'

/**
 * Handles Enter in a field of a dialog instead of submitting the dialog's form. An Enter that ends the composition of a
 * character (IME) is left to the browser.
 */
export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  act()
}
