/**
 * A `ref` for what disappears when a button in it is pressed: the focus then moves to its dialog or to the main content.
 */
export const leaveFocusNear = (element: HTMLElement | null) => () => void (element && focusNear(element))

/**
 * Moves the focus from the element to its dialog or to the main content. Returns what got it; undefined if the element did
 * not have it.
 */
export function focusNear(element: HTMLElement): HTMLElement | undefined {
  if (!element.contains(document.activeElement)) return undefined
  const near = element.closest<HTMLElement>('[role="dialog"]') ?? document.querySelector<HTMLElement>('#main')
  near?.focus({ preventScroll: true })
  return near ?? undefined
}
