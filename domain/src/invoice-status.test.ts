import { expect, test } from 'vitest'
import { invoiceStatus, isOwedLate } from './invoice-status.ts'

const now = new Date('2026-11-21T05:00:00Z')
const past = '2026-11-19T01:00:00Z'
const today = '2026-11-20T22:00:00Z'

test.each([
  [
    'open, due past',
    { isOpen: true, isCreditNote: false, dateDue: past },
    'Overdue',
    'Settlement overdue',
    'This invoice is overdue.',
    'late none',
  ],
  [
    'open credit note, due past',
    { isOpen: true, isCreditNote: true, dateDue: past },
    'Overdue',
    'Settlement overdue',
    'This credit note is overdue.',
    'late none',
  ],
  [
    'open, due today',
    { isOpen: true, isCreditNote: false, dateDue: today },
    'Unpaid',
    'Pending settlement',
    'This invoice is pending settlement.',
    'good none',
  ],
  [
    'open, no due date',
    { isOpen: true, isCreditNote: false, dateDue: null },
    'Unpaid',
    'Pending settlement',
    'This invoice is pending settlement.',
    'good none',
  ],
  [
    'open credit note',
    { isOpen: true, isCreditNote: true, dateDue: today },
    'Uncredited',
    'Pending settlement',
    'This credit note is pending settlement.',
    'good none',
  ],
  [
    'closed',
    { isOpen: false, isCreditNote: false, dateDue: past },
    'Paid',
    'Paid',
    'This invoice has been fulfilled.',
    'good good',
  ],
  [
    'closed credit note',
    { isOpen: false, isCreditNote: true, dateDue: past },
    'Credited',
    'Credited',
    'This credit note has been fulfilled.',
    'good good',
  ],
] as const)(
  'invoiceStatus: %s (spec 4 and 9; screens documents and rules)',
  (_what, invoice, word, title, detail, dots) => {
    const status = invoiceStatus(invoice, now)
    expect(status).toMatchObject({ word, title, detail, isOverdue: word === 'Overdue' })
    expect(status.dots.join(' ')).toBe(dots)
  },
)

test.each([
  [{}, true],
  [{ amountDue: 0 }, false],
  [{ isCreditNote: true }, false],
  [{ isOpen: false, amountDue: 0 }, false],
  [{ dateDue: today }, false],
])('isOwedLate: %o is %s', (change, expected) => {
  const invoice = { isOpen: true, isCreditNote: false, dateDue: past, amountDue: 10, ...change }
  expect(isOwedLate(invoice, now)).toBe(expected)
})
