/** Shorter than the double click of a system: a later click may be meant. */
const longestMs = 400

/** In pixels: a finger does not hit one point twice. */
const farthest = 24

interface Click {
  readonly at: number
  readonly x: number
  readonly y: number
}

/**
 * Whether a click is stray: the second of a double click whose first one closed the dialog or menu that it was in. It
 * would press what lay under that, as the bar of areas under the buttons of a sheet.
 */
export const isStray = (before: Click & { readonly hasClosed: boolean }, now: Click): boolean =>
  before.hasClosed &&
  now.at - before.at <= longestMs &&
  Math.hypot(now.x - before.x, now.y - before.y) <= farthest

let latest: (Click & { readonly layer: Element | null }) | undefined

const types = ['mousedown', 'click'] as const

/**
 * Keeps stray clicks from the page until the returned function is called. Their mousedown too, which would move the
 * focus and open a phone's keyboard.
 */
export function swallowStrayClicks(): () => void {
  for (const type of types) addEventListener(type, swallowIfStray, true)
  return () => {
    for (const type of types) removeEventListener(type, swallowIfStray, true)
  }
}

function swallowIfStray(event: MouseEvent): void {
  const { target, timeStamp: at, clientX: x, clientY: y } = event
  // The click of a key or of a screen reader has no detail: it is never aimed at a place.
  if (event.detail === 0 || !(target instanceof Element)) return
  const before = latest
  const hasClosed = before?.layer?.checkVisibility() === false
  const swallows = before !== undefined && isStray({ ...before, hasClosed }, { at, x, y })
  if (swallows) {
    event.preventDefault()
    event.stopPropagation()
  }
  // After a swallowed click the first one still counts, so that a third does not get through.
  if (event.type === 'click') latest = { at, x, y, layer: swallows ? before.layer : layerOf(target) }
}

const layerOf = (pressed: Element): Element | null =>
  pressed.closest('dialog, [role="dialog"], [role="menu"]')
