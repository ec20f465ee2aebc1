/**
 * A `ref` for a button that disappears when it is pressed: the focus then moves to its dialog or to the main content.
 */
export const leaveFocusNear = (button: HTMLButtonElement) => () => void focusNear(button)

/** Moves the focus from the button to its dialog or to the main content; returns where, or undefined without focus. */
export function focusNear(button: HTMLButtonElement): HTMLElement | undefined {
  if (document.activeElement !== button) return undefined
  const near = button.closest<HTMLElement>('[role="dialog"], #main') ?? undefined
  near?.focus({ preventScroll: true })
  return near
}
