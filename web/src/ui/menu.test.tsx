import { act, fireEvent, render, screen } from '@testing-library/react'
import { use } from 'react'
import { expect, test, vi } from 'vitest'
import { RowMenu } from './menu.tsx'

const neverDrawn = new Promise<string>(() => {})
vi.mock('./menu-list.tsx', () => ({
  default: ({ opened }: { opened?: string }) => (opened ? use(neverDrawn) : 'closed'),
}))

test('the button is pressed before its menu is drawn', async () => {
  render(<RowMenu label="Actions for SO 204866" entries={[]} />)
  const button = screen.getByRole('button', { name: 'Actions for SO 204866' })
  fireEvent.pointerEnter(button)
  fireEvent.focus(button)
  await screen.findByText('closed')
  await act(async () => fireEvent.click(button))
  expect(screen.getByText('closed')).toBeDefined()
  expect(button.getAttribute('aria-expanded')).toBe('true')
})
