import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { newRouter } from '../router.ts'
import type * as ScreenCode from '../screen-code.ts'
import { ScreenCodeFault } from '../screen-code.ts'
import { ErrorScreen } from './error-screen.tsx'

const reload = vi.hoisted(() => vi.fn<() => Promise<void>>())
vi.mock('../screen-code.ts', async (actual) => ({
  ...(await actual<typeof ScreenCode>()),
  reloadWhenReachable: reload,
}))

afterEach(() => {
  vi.restoreAllMocks()
  reload.mockClear()
})

/** Shows the error on a page of this age. */
async function show(error: Error, age: number) {
  vi.spyOn(performance, 'now').mockReturnValue(age)
  const reset = vi.fn<() => void>()
  const routeTree = createRootRoute({ component: () => <ErrorScreen error={error} reset={reset} /> })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  render(<RouterProvider router={router as unknown as ReturnType<typeof newRouter>} />)
  await screen.findByRole('heading', { name: 'Something went wrong' })
  return reset
}

const missing = new ScreenCodeFault(new TypeError('Failed to fetch'), 'screen')

test.each([
  [10_000, 'stays, so that nothing loads it for ever', 0],
  [10_001, 'is loaded anew', 1],
])('a page of %i ms that lacks the code of a screen %s', async (age, _what, times) => {
  await show(missing, age)
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(times))
})

test('one that stays is loaded anew with the connection, and by Try again', async () => {
  const reset = await show(missing, 0)
  dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(reload).toHaveBeenCalledTimes(2)
  expect(reset).not.toHaveBeenCalled()
})

test('a screen that crashed is shown anew by Try again, and the page stays', async () => {
  const reset = await show(new Error('It crashed.'), 60_000)
  dispatchEvent(new Event('online'))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(reset).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})
