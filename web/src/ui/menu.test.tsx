import { act, fireEvent, render, screen } from '@testing-library/react'
import { use } from 'react'
import { expect, test, vi } from 'vitest'
import { RowMenu } from './menu.tsx'

const neverDrawn = new Promise<string>(() => {})
const drawn = vi.fn<() => void>()
vi.mock('./menu-list.tsx', () => ({
  default: () => {
    drawn()
    return use(neverDrawn)
  },
}))

test('the button is pressed before its menu is drawn, and the menu is not drawn before that', async () => {
  render(<RowMenu label="Actions for SO 204866" entries={[]} />)
  const button = screen.getByRole('button', { name: 'Actions for SO 204866' })
  fireEvent.pointerEnter(button)
  fireEvent.focus(button)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(drawn).not.toHaveBeenCalled()
  await act(async () => fireEvent.click(button))
  await expect.poll(() => drawn).toHaveBeenCalled()
  expect(button.getAttribute('aria-expanded')).toBe('true')
})
