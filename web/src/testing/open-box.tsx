import { fireEvent, screen, within } from '@testing-library/react'
import { aSession } from './a-session.ts'
import { openApp } from './open-app.tsx'

/** jsdom has no modal dialogs yet. */
export function modalDialogs(): void {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
    this.querySelector('input')?.focus()
  }
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}

/** Opens the find box by its button. */
export async function openBox(session = aSession(), path = '/marketing') {
  const app = openApp(path, session)
  fireEvent.click(await screen.findByRole('button', { name: /^Find / }))
  const box = await screen.findByRole('dialog', { name: 'Find' })
  const field = within(box).getByRole('searchbox')
  return {
    ...app,
    box: within(box),
    field,
    type: (value: string) => fireEvent.change(field, { target: { value } }),
  }
}
