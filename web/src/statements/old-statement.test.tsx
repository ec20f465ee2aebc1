import { listStatementMonths, reportStatement } from '@portal/contract/statements'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetDocuments } from '../api/forget-documents.ts'
import { aSession } from '../testing/a-session.ts'
import { fakeApi, oldReply, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './statement-view.tsx'

afterEach(async () => {
  await forgetDocuments()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const made = { reportId: 'r', data: btoa('%PDF') }
const old = /^Invoices as of 4.Feb.2026, 9:41.am\.$/

test('a statement of a system that is behind says of when it is, and is not kept for the time when it is not', async () => {
  let reply: unknown = oldReply(made)
  const asked = fakeApi([
    [reportStatement, () => reply],
    [listStatementMonths, []],
  ])
  const { router } = openApp('/accounts/statement/10482', aSession())
  await screen.findByText(/^The pages of/)
  expect(screen.getByText(old)).toBeTruthy()
  reply = made
  await act(() => router.navigate({ href: '/accounts' }))
  await waitFor(() => expect(screen.queryByText(old)).toBeNull())
  await act(() => router.navigate({ href: '/accounts/statement/10482' }))
  await screen.findByText(/^The pages of/)
  expect(screen.queryByText(old)).toBeNull()
  expect(asked.filter(({ call }) => call.includes('aged'))).toHaveLength(2)
})

test('an empty month in a system that is behind says of when it is empty', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  fakeApi([
    [reportStatement, problem(404, 'No statement.')],
    [listStatementMonths, oldReply([])],
  ])
  openApp('/accounts/statement/10482', aSession())
  await screen.findByText('There were no transactions on this account in this period.')
  // Above the sentence, and beside the closed months.
  expect(await screen.findAllByText(old)).toHaveLength(2)
})
