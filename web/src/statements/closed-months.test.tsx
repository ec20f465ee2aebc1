import { listStatementMonths, reportStatement } from '@portal/contract/statements'
import { statementPeriods } from '@portal/domain/statement-periods'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetDocuments } from '../api/forget-documents.ts'
import { aSession } from '../testing/a-session.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './statement-view.tsx'

afterEach(async () => {
  await forgetDocuments()
  vi.unstubAllGlobals()
})

test.each([
  [-100.5, [], '-$100.50'],
  [-100.5, ['USD'], '-$100.50 and USD'],
  [0, ['NZD', 'USD'], '$ - and NZD, USD'],
])('a closed month of %d dollars and of %j ends with %s', async (closing, otherCurrencies, words) => {
  const [, { month, label }] = statementPeriods(new Date()) as [unknown, { month: string; label: string }]
  fakeApi([
    [reportStatement, { reportId: 'r', data: btoa('%PDF') }],
    [listStatementMonths, [{ month, closing, transactions: 1, otherCurrencies }]],
  ])
  openApp('/accounts/statement/10482', aSession())
  const panel = within(await screen.findByRole('region', { name: 'Closed months' }))
  expect((await panel.findByRole('link')).textContent).toBe(`${label}${words}`)
})
