import { getOrder } from '@portal/contract/sales'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
import { modalDialogs } from '../testing/open-box.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import '../sales/order-view.tsx'
import '../search/find-box.tsx'

afterEach(() => vi.unstubAllGlobals())

test('a record that fails is left also where a dialog stands over it', async () => {
  modalDialogs()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  fakeApi([[getOrder, () => promise]])
  const { router } = openApp('/marketing', aSession())
  await act(() => router.navigate({ to: '/sales/order/$orderNum', params: { orderNum: '7' } }))
  fireEvent.click(await screen.findByRole('button', { name: /^Find / }))
  await screen.findByRole('dialog', { name: 'Find' })
  await act(async () => resolve(problem(404, 'There is no such order.')))
  await waitFor(() => expect(location.pathname).toBe('/marketing'))
  expect(await screen.findByText(/Sales Order 7 cannot be opened/)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/marketing')
})
