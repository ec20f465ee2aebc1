import { findErpAccount } from '@portal/contract/session'
import { privilegeSets } from '@portal/domain/privileges'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './admin-filter-modal.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const staff = aSession({
  privileges: Object.fromEntries(privilegeSets.staff.map((name) => [name, true])),
  allAccounts: [],
  accountMap: {},
})
const birch = { Name: 'Birch Homes', accountNum: '30' }

async function openDialog() {
  fireEvent.click(await screen.findByRole('button', { name: /All customers/ }))
  return within(await screen.findByRole('dialog'))
}

test.each([
  ['and that one is added', [birch], 'Birch Homes'],
  ['and what is said of that one names it', [], '30: No matching account was found.'],
])('a number that is typed while another is looked up stays, %s', async (_what, reply, words) => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  fakeApi([[findErpAccount, () => promise]])
  openApp('/marketing', staff)
  const dialog = await openDialog()
  const box = dialog.getByLabelText<HTMLInputElement>('Account number')
  fireEvent.change(box, { target: { value: '30' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Add' }).ariaDisabled).toBe('true'))
  fireEvent.change(box, { target: { value: '45' } })
  resolve(reply)
  await dialog.findByText(words)
  expect(box.value).toBe('45')
})

test('a number that could not be looked up is looked up by Retry (screens lists)', async () => {
  let isDown = true
  fakeApi([[findErpAccount, () => (isDown ? problem(500, '') : [birch])]])
  openApp('/marketing', staff)
  const dialog = await openDialog()
  fireEvent.change(dialog.getByLabelText('Account number'), { target: { value: '30' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('An error occurred')
  isDown = false
  fireEvent.click(dialog.getByRole('button', { name: 'Retry' }))
  await dialog.findByText('Birch Homes')
  expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull()
})
