import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { messageOf } from '../faults.ts'
import { hideProgressLine, showProgressLine } from '../prompt-history.ts'
import { closePart, dismissMissingPart, preloadPart, useLazyPart, useMissingPart } from './lazy-part.ts'

type Load = () => Promise<{ default: () => string }>
const load = vi.fn<Load>()
afterEach(() => {
  load.mockReset()
  dismissMissingPart()
  hideProgressLine('part')
  hideProgressLine('screen')
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
const isLineShown = () => 'turning' in document.documentElement.dataset

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
  expect(isLineShown()).toBe(false)
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

function Row({ row }: { readonly row: string }) {
  const { Part, isOpen, open } = useLazyPart(() => Promise.resolve({ default: () => `menu of ${row}` }))
  return (
    <>
      <button aria-expanded={isOpen} onClick={() => void open()}>
        {row}
      </button>
      {Part && (
        <p>
          <Part />
        </p>
      )}
    </>
  )
}

test('of two parts that are pressed while they load, only the last one opens', async () => {
  render(
    <>
      <Row row="one" />
      <Row row="two" />
    </>,
  )
  fireEvent.click(screen.getByText('one'))
  fireEvent.click(screen.getByText('two'))
  expect((await screen.findAllByText(/^menu of/)).map((menu) => menu.textContent)).toEqual(['menu of two'])
  expect(screen.getByText('one').getAttribute('aria-expanded')).toBe('false')
})

test('a part that is left while it loads does not open later, and its button is free at once', async () => {
  const code = Promise.withResolvers<Awaited<ReturnType<Load>>>()
  load.mockReturnValue(code.promise)
  render(<Opener />)
  fireEvent.click(button())
  expect(isLineShown()).toBe(true)
  showProgressLine('screen')
  await act(async () => closePart())
  expect(button().getAttribute('aria-expanded')).toBe('false')
  await act(async () => code.resolve({ default: () => 'opened' }))
  // It is the line of the screen that is on its way instead.
  expect(isLineShown()).toBe(true)
  expect(screen.queryByText('opened')).toBeNull()
  hideProgressLine('screen')
  fireEvent.click(button())
  await screen.findByText('opened')
  expect(isLineShown()).toBe(false)
  act(closePart)
  expect(screen.queryByText('opened')).toBeNull()
})

test('the progress line of a screen on its way stays when a part that was opened meanwhile is there', async () => {
  load.mockResolvedValue({ default: () => 'opened' })
  render(<Opener />)
  showProgressLine('screen')
  fireEvent.click(button())
  await screen.findByText('opened')
  expect(isLineShown()).toBe(true)
  hideProgressLine('screen')
  expect(isLineShown()).toBe(false)
})
