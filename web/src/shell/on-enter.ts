import type { KeyboardEvent } from 'react'

/** Enter in a box within a dialog does what the box is for; it does not apply the filter. */
export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  act()
}
