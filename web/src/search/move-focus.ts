const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }

/**
 * Keys of the box: up and down move between the results, and from the first one up to the field; left and right move
 * between the actions of a result; Escape closes; typed text goes to the field, wherever the focus is.
 */
export function moveFocus(event: KeyboardEvent): void {
  const { key, currentTarget: dialog } = event
  if (!(dialog instanceof HTMLDialogElement) || event.isComposing || !isPlain(event)) return
  if (key === 'Escape') {
    // By default a search field clears its text on Escape.
    event.preventDefault()
    dialog.close()
    return
  }
  const field = dialog.querySelector('input')
  const isInField = event.target === field
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault()
    nextHit(dialog, steps[key] ?? 0, field)?.focus()
  } else if (!isInField && (key === 'ArrowRight' || key === 'ArrowLeft')) {
    nextWithin(event.target, steps[key] ?? 0)?.focus()
  } else if (!isInField && (key === 'Backspace' || ([...key].length === 1 && key !== ' '))) {
    field?.focus()
  }
}

function nextHit(
  dialog: HTMLElement,
  step: number,
  field: HTMLElement | null,
): HTMLElement | null | undefined {
  const hits = [...dialog.querySelectorAll<HTMLElement>('[data-hit]')]
  const at = hits.findIndex((hit) => hit.parentElement?.contains(document.activeElement))
  if (at === -1) return step > 0 ? hits[0] : field
  return at + step < 0 ? field : hits[at + step]
}

function nextWithin(target: EventTarget | null, step: number): HTMLElement | undefined {
  const row = target instanceof Element ? target.closest('li') : null
  const doable = [...(row?.querySelectorAll<HTMLElement>('a, button') ?? [])]
  return doable[doable.findIndex((each) => each === target) + step]
}
