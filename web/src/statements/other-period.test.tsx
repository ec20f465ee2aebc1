import { listStatementMonths, reportStatement } from '@portal/contract/statements'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './statement-view.tsx'

afterEach(() => vi.unstubAllGlobals())

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
