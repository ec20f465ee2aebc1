import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { messageOf } from '../faults.ts'
import { dismissMissingPart, preloadPart, useLazyPart, useMissingPart } from './lazy-part.ts'

const load = vi.fn<() => Promise<{ default: () => string }>>()
afterEach(() => {
  load.mockReset()
  dismissMissingPart()
})

function Opener() {
  const { Part, isOpen, open, close, intent } = useLazyPart(load)
  const fault = useMissingPart()
  return (
    <>
      <button aria-expanded={isOpen} onClick={() => void (Part ? close() : open())} {...intent}>
        Filters
      </button>
      {Part && <Part />}
      {fault !== undefined && <p role="alert">{messageOf(fault)}</p>}
    </>
  )
}

const button = () => screen.getByRole('button')

test('a part whose code does not come is told of, and comes at the next press', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ default: () => 'opened' })
  render(<Opener />)
  fireEvent.click(button())
  expect(button().getAttribute('aria-expanded')).toBe('true')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This part could not be fetched. Check your connection and try again.',
  )
  // The button is told a moment after the shell.
  await expect.poll(() => button().getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button())
  await screen.findByText('opened')
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(button())
  expect(screen.queryByText('opened')).toBeNull()
})

test('what a press may need is fetched beforehand, and nothing is said or shown of it', async () => {
  load.mockRejectedValue(new TypeError('Failed to fetch'))
  render(<Opener />)
  fireEvent.pointerEnter(button())
  await expect.poll(() => load).toHaveBeenCalledOnce()
  await act(() => preloadPart(load))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(button().getAttribute('aria-expanded')).toBe('false')
})
