import { expect, test } from 'vitest'
import { duesOf, type LedgerItem } from './dues.ts'

const invoice = (dueDay: string | null, cents: number): LedgerItem => ({
  kind: 'invoice',
  currency: 'AUD',
  dueDay,
  cents,
})
const others = (kind: 'credit' | 'account', cents: number): LedgerItem => ({
  ...invoice(null, cents),
  kind,
})
const items = [
  invoice('2026-10-31', 30),
  invoice(null, 4),
  invoice('2026-09-16', 10),
  invoice('2026-09-15', 7),
]
const later = [
  { dueDay: '2026-09-16', cents: 10 },
  { dueDay: '2026-10-31', cents: 30 },
]

test('what falls due is told soonest first, without a day last, and what is due today is not overdue', () => {
  expect(duesOf(items, '2026-09-16')).toEqual({
    overdueCents: 7,
    later: [...later, { dueDay: null, cents: 4 }],
    favourCents: 0,
  })
})

test.each([
  ['a debt on the account itself has no day', [others('account', 5)], 9, 0],
  ['a credit note lowers that debt', [others('account', 5), others('credit', -2)], 7, 0],
  ['more credit than that is in favour', [others('account', 5), others('credit', -8)], 4, 3],
])('%s', (_what, more, undated, favourCents) => {
  const dues = duesOf([...items, ...more], '2026-09-16')
  expect(dues).toMatchObject({ later: [...later, { dueDay: null, cents: undated }], favourCents })
})
