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

test.each([
  ['Kestrel Ridge, account of Harrow & Pike', 'Kestrel Ridge', 'Harrow & Pike'],
  ['Harrow & Pike', 'Harrow & Pike', 'Harrow & Pike'],
  ['Kestrel Ridge', 'Kestrel Ridge', undefined],
  ['Harrow & Pike', undefined, 'Harrow & Pike'],
])('an order is %s’s where it was sold to %s on an account of %s', (whose, soldTo, name) => {
  const order: FoundRecord = {
    kind: 'order',
    number: '1',
    title: 'Sales Order 1',
    href: '/sales/order/1',
    detail: 'Confirmed · Lot 1 · PO 7',
    ...(soldTo && { soldTo }),
    ...(name && { company: { companyId: 5, name, accountNums: ['10'] } }),
  }
  expect(shownOf(order).about).toBe(`Lot 1, PO 7, ${whose}`)
  expect(shownOf({ ...order, detail: `Confirmed · ${soldTo ?? name}` }).about).toBe(whose)
})
