import { listStatementMonths, reportStatement } from '@portal/contract/statements'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetDocuments } from '../api/forget-documents.ts'
import { aSession } from '../testing/a-session.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './statement-view.tsx'

afterEach(async () => {
  await forgetDocuments()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a statement of too many transactions is the server’s sentence, without Retry', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const tooMany = 'This month has more than 5,000 transactions.'
  fakeApi([
    [reportStatement, problem(422, tooMany)],
    [listStatementMonths, []],
  ])
  openApp('/accounts/statement/10482', aSession())
  expect((await screen.findByRole('alert')).textContent).toBe(tooMany)
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})
