import { expect, test } from 'vitest'
import { dueDayWords, dueWords, favourSentence, sumsOf } from './due-words.ts'

const bill = { total: 9098.84, amountDue: 9098.84, currency: 'AUD', isOpen: true, isCreditNote: false }
const note = { ...bill, isCreditNote: true }

test.each([
  ['an unpaid invoice', bill, undefined],
  ['a part-paid one', { ...bill, amountDue: 4549.42 }, '$4,549.42 still due'],
  ['one with other dollars', { ...bill, amountDue: 1, currency: 'NZD' }, 'NZD 1.00 still due'],
  ['one that is open though paid', { ...bill, amountDue: 0 }, 'nothing still due'],
  ['one of nothing', { ...bill, total: 0, amountDue: 0 }, 'nothing still due'],
  ['a credit note of nothing', { ...note, total: 0, amountDue: 0 }, 'nothing left in your favour'],
  ['a paid one', { ...bill, amountDue: 0, isOpen: false }, undefined],
  ['a credit note', note, 'in your favour'],
  ['one used in part', { ...note, amountDue: 116.5 }, '$116.50 left in your favour'],
  ['a used one', { ...note, amountDue: 0, isOpen: false }, undefined],
])('below the total of %s stands what is due', (_case, document, words) => {
  expect(dueWords(document)).toBe(words)
})

test.each([
  [note, 'It is money in your favour, nothing to pay: $9,098.84 is not used yet.'],
  [{ ...note, amountDue: 0 }, 'It was money in your favour; nothing of it is left.'],
  [{ ...note, amountDue: 0, isOpen: false }, 'It was money in your favour, and has been used.'],
])('of a credit note %o is said whose money it is', (document, sentence) => {
  expect(favourSentence(document)).toBe(sentence)
})

test('sums are what is due, to the cent, currencies and credit apart', () => {
  const cents = { ...bill, total: 0.3, amountDue: 0.1 }
  const nzd = { ...bill, currency: 'NZD', isOpen: false, amountDue: 0 }
  const noCredit = { favour: 0, creditNotes: 0, openCreditNotes: 0 }
  const oneCredit = { favour: 5, creditNotes: 1, openCreditNotes: 1 }
  expect(sumsOf([cents, { ...cents, amountDue: 0.2 }, { ...note, amountDue: 5 }, nzd])).toEqual([
    { currency: 'AUD', due: 0.3, total: 0.6, invoices: 2, dueInvoices: 2, ...oneCredit },
    { currency: 'NZD', due: 0, total: 9098.84, invoices: 1, dueInvoices: 0, ...noCredit },
  ])
})

test.each([
  ['2026-11-02T03:00:00Z', '22 days overdue'],
  ['2026-11-23T12:59:59Z', '1 day overdue'],
  ['2026-11-23T13:00:00Z', 'due today'],
  ['2026-11-24T13:00:00Z', 'due tomorrow'],
  ['2026-11-27T03:00:00Z', 'due in 3 days'],
])('on 24 November in Melbourne, what is due at %s is %s', (dateDue, words) => {
  expect(dueDayWords(dateDue, new Date('2026-11-24T02:00:00Z'))).toBe(words)
})
