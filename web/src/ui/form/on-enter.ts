import type { KeyboardEvent } from 'react'

const composingKeyCode = 229

/**
 * Handles Enter in a field of a dialog instead of submitting the dialog's form. An Enter that ends the composition of a
 * character (IME) is left to the browser.
 */
export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  const { isComposing, keyCode } = event.nativeEvent
  // Safari ends the composition before this event; the old code tells it there.
  if (event.key !== 'Enter' || isComposing || keyCode === composingKeyCode) return
  event.preventDefault()
  act()
}
