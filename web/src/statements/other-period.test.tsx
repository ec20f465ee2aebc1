import { listStatementMonths, reportStatement } from '@portal/contract/statements'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './statement-view.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['a future month', '?period=2999-01', true],
  ['no month', '?period=soon', true],
  ['a month with a statement', '?period=2026-01', false],
  ['no period', '', false],
])('who opens the address of %s (%j) is told that there is none: %s', async (_what, search, isTold) => {
  fakeApi([
    [reportStatement, () => new Promise(() => {})],
    [listStatementMonths, []],
  ])
  openApp(`/accounts/statement/10482${search}`, aSession())
  const chosen = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Period' })
  const words = `There is no statement for the period in this address. This is ${chosen.selectedOptions[0]?.text}.`
  expect(screen.queryByText(words) !== null).toBe(isTold)
})

test('an empty month in its place is told to be another one', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  fakeApi([
    [reportStatement, problem(404, 'No statement.')],
    [listStatementMonths, []],
  ])
  openApp('/accounts/statement/10482?period=2019-05', aSession())
  await screen.findByText('There were no transactions on this account in this period.')
  expect(screen.getByText(/^There is no statement for the period in this address\. This is /)).toBeTruthy()
})
