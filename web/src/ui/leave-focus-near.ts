/** As the `ref` of a button that goes when it is pressed: the focus stays near, not with nothing. */
export const leaveFocusNear = (button: HTMLButtonElement) => () => void focusNear(button)

/** Where the focus went, if the button had it. */
export function focusNear(button: HTMLButtonElement): HTMLElement | undefined {
  if (document.activeElement !== button) return undefined
  const near = button.closest<HTMLElement>('[role="dialog"], #main') ?? undefined
  near?.focus({ preventScroll: true })
  return near
}
