/**
 * A ref that focuses the first field of a dialog if there is a mouse, and so a keyboard. On a phone the focus would
 * open the on-screen keyboard, which covers the dialog.
 */
export function focusWithMouse(field: HTMLElement | null): void {
  if (field !== null && matchMedia('(pointer: fine)').matches) field.focus()
}
