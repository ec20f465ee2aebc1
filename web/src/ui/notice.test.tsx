import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Notice } from './notice.tsx'

test('an error is spoken at once, news when there is time', () => {
  const { getByRole } = render(
    <>
      <Notice tone="late">The list could not be loaded.</Notice>
      <Notice tone="plain">There is nothing here.</Notice>
    </>,
  )
  expect(getByRole('alert').textContent).toBe('The list could not be loaded.')
  expect(getByRole('status').textContent).toBe('There is nothing here.')
})

test('offers to retry and to dismiss only where that is possible', () => {
  const [retry, dismiss] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { getByRole, queryAllByRole, rerender } = render(
    <Notice tone="late" onRetry={retry} onDismiss={dismiss}>
      No.
    </Notice>,
  )
  fireEvent.click(getByRole('button', { name: 'Retry' }))
  fireEvent.click(getByRole('button', { name: 'Dismiss' }))
  expect([retry, dismiss].map((asked) => asked.mock.calls.length)).toEqual([1, 1])
  rerender(<Notice tone="late">No.</Notice>)
  expect(queryAllByRole('button')).toEqual([])
})

const screen = (isFailed: boolean) => (
  <main id="main" tabIndex={-1}>
    {isFailed ? (
      <Notice tone="late" onRetry={vi.fn<() => void>()} onDismiss={vi.fn<() => void>()}>
        No.
      </Notice>
    ) : null}
    <a href="/orders">Orders</a>
  </main>
)

test('the focus stays near while an answer is awaited, and comes back to Retry where it fails again', () => {
  const { getByRole, rerender } = render(screen(true))
  getByRole('button', { name: 'Retry' }).focus()
  rerender(screen(false))
  expect(document.activeElement).toBe(getByRole('main'))
  rerender(screen(true))
  expect(document.activeElement).toBe(getByRole('button', { name: 'Retry' }))
  getByRole('button', { name: 'Dismiss' }).focus()
  rerender(screen(false))
  rerender(screen(true))
  expect(document.activeElement).toBe(getByRole('main'))
})

test('a failure after the user has gone on leaves the focus alone', () => {
  const { getByRole, rerender } = render(screen(true))
  getByRole('button', { name: 'Retry' }).focus()
  rerender(screen(false))
  expect(document.activeElement).toBe(getByRole('main'))
  getByRole('link').focus()
  // As the next screen does when it comes.
  getByRole('main').focus()
  rerender(screen(true))
  expect(document.activeElement).toBe(getByRole('main'))
})
