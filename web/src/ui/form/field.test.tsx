import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PasswordField, TextField } from './field.tsx'

test('a field is described by its hint, and by its error while there is one', () => {
  const { getByLabelText, rerender } = render(<TextField label="Part" hint="As on the label." />)
  const described = () =>
    (getByLabelText('Part').getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.querySelector(`[id="${id}"]`)?.textContent)
  expect(described()).toEqual(['As on the label.'])
  expect(getByLabelText('Part').getAttribute('aria-invalid')).toBe('false')
  rerender(<TextField label="Part" hint="As on the label." error="No such part." />)
  expect(described()).toEqual(['As on the label.', 'No such part.'])
  expect(getByLabelText('Part').getAttribute('aria-invalid')).toBe('true')
})

test('a password is hidden until its button is pressed, and hidden again', () => {
  const { getByLabelText, getByRole } = render(<PasswordField label="Password" defaultValue="Timber2026" />)
  const eye = getByRole('button', { name: 'Show characters' })
  const seen = [0, 1, 2].map((press) => {
    if (press > 0) fireEvent.click(eye)
    return [getByLabelText('Password').getAttribute('type'), eye.getAttribute('aria-pressed')]
  })
  expect(seen).toEqual([
    ['password', 'false'],
    ['text', 'true'],
    ['password', 'false'],
  ])
})
