/**
 * A ref for the first field of a dialog: where there is a mouse, and so keys, typing can begin at once. On a phone
 * the keyboard that this opens would cover what the dialog offers.
 */
export function focusWithMouse(field: HTMLElement | null): void {
  if (field !== null && matchMedia('(pointer: fine)').matches) field.focus()
}
