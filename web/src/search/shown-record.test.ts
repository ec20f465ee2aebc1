import type { FoundRecord } from '@portal/domain/search-results'
import { expect, test } from 'vitest'
import { shownOf } from './shown-record.ts'

test('a customer is known by the name, and says what is owed', () => {
  const account: FoundRecord = {
    kind: 'account',
    number: '10',
    title: 'Account 10',
    href: '/accounts/statement/10',
    tone: 'late',
    detail: '$1,940.00 overdue, $5,000.00 owing · Ash Frames · Ash Timber',
    account: { accountNum: '10', name: 'Ash Frames', companyId: 5 },
  }
  expect(shownOf(account)).toEqual({
    title: 'Ash Frames',
    about: 'Account 10, Ash Timber',
    answer: '$1,940.00 overdue, $5,000.00 owing',
  })
  expect(shownOf({ ...account, detail: 'Ash Frames' })).toMatchObject({ about: 'Account 10', answer: '' })
})
