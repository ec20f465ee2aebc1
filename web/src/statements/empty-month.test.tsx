import { listStatementMonths, reportStatement } from '@portal/contract/statements'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { keepAccounts } from '../access/account-filter.ts'
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

const leftOut = 'Account 10482 is not among the accounts chosen at the top of the page.'
const otherPeriod = 'Choose another period, or check the account number.'

test.each([
  ['10517', leftOut, 0],
  ['10482', otherPeriod, 1],
])(
  'an empty statement of 10482 while account %s is chosen says what to do',
  async (chosen, sentence, panels) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    fakeApi([
      [reportStatement, problem(404, 'No statement.')],
      [listStatementMonths, []],
    ])
    const accountMap = { '10482': 'Harrow & Pike', '10517': 'Harrow & Pike, Eastmere' }
    const { router } = openApp('/sales/stock', aSession({ allAccounts: ['10482', '10517'], accountMap }))
    keepAccounts([{ accountNum: chosen, name: 'Harrow & Pike' }])
    router.history.push('/accounts/statement/10482')
    await screen.findByText('There were no transactions on this account in this period.')
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.queryAllByRole('region', { name: 'Closed months' })).toHaveLength(panels)
  },
)
