import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Button, IconButton } from './button.tsx'

test('a button without a purpose tells why', () => {
  const { getByRole, rerender } = render(<Button disabledReason="No invoice yet">View Invoice</Button>)
  const button = getByRole('button')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.dataset['reason']).toBe('No invoice yet')
  button.focus()
  expect(document.activeElement).toBe(button)
  rerender(<Button>View Invoice</Button>)
  expect(getByRole('button').hasAttribute('aria-disabled')).toBe(false)
})

test('a button sends no form unless it is told to', () => {
  const { getAllByRole } = render(
    <>
      <Button>One</Button>
      <IconButton label="Two" />
      <Button type="submit">Three</Button>
    </>,
  )
  expect(getAllByRole('button').map((button) => button.getAttribute('type'))).toEqual([
    'button',
    'button',
    'submit',
  ])
})

test('an icon alone has a name', () => {
  const { getByRole } = render(<IconButton label="Dismiss" />)
  expect(getByRole('button', { name: 'Dismiss' })).toBeDefined()
})
