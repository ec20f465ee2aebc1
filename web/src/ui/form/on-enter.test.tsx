import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { onEnter } from './on-enter.ts'

test.each([
  ['Enter acts and does not submit the form', { key: 'Enter' }, 1],
  ['an Enter that ends the composition of a character does not act', { key: 'Enter', isComposing: true }, 0],
  ['one that ends a composition in Safari does not act', { key: 'Enter', keyCode: 229 }, 0],
  ['another key does not act', { key: 'a' }, 0],
])('%s', (_case, pressed, times) => {
  const act = vi.fn<() => void>()
  render(<input onKeyDown={onEnter(act)} />)
  const isLeftToBrowser = fireEvent.keyDown(screen.getByRole('textbox'), pressed)
  expect(act).toHaveBeenCalledTimes(times)
  expect(isLeftToBrowser).toBe(times === 0)
})
