import { expect, test } from 'vitest'
import { invoiceInput, orderInput } from './trade-input.ts'
import { statementInput } from './statement-input.ts'
import { sampleInvoice, sampleItem, sampleOrder, sampleStatement } from './testing/sample-documents.ts'

test('a line has its price per unit, none where the quantity is zero, and voided lines are left out', () => {
  const { lines } = orderInput(
    sampleOrder([sampleItem, { ...sampleItem, qty: 0 }, { ...sampleItem, voidLine: true }]),
  )
  expect(lines.map(({ price, amount }) => [price, amount])).toEqual([
    ['$24.30', '$2,916.00'],
    ['', '$2,916.00'],
  ])
})

test.each([
  [{ isVoid: true, status: 'draft' }, 'Cancelled'],
  [{ status: 'draft' }, 'Draft'],
  [{ status: 'open' }, ''],
])('an order with %j is marked %j', (change, mark) => {
  expect(orderInput(sampleOrder([sampleItem], change)).mark).toBe(mark)
})

test.each([
  ['unpaid', { balanceCents: 320_760 }, { paid: '', owing: '$3,207.60' }],
  ['part paid', { balanceCents: 100_000 }, { paid: '$2,207.60', owing: '$1,000.00' }],
  ['paid', { balanceCents: 0 }, { paid: '', owing: '' }],
  ['a credit note', { balanceCents: 320_760, isCreditNote: true }, { paid: '', owing: '' }],
  ['in another currency', { currency: 'NZD' }, { owing: 'NZD 3,207.60' }],
])('an invoice that is %s says what is owing', (_, change, expected) => {
  expect(invoiceInput(sampleInvoice([sampleItem], change))).toMatchObject(expected)
})

test('a statement runs its balance, to the cent', () => {
  const { transactions, opening, closing, owing } = statementInput(sampleStatement(3))
  expect(transactions.map(({ balance }) => balance)).toEqual(['$6,100.00', '$5,600.00', '$5,587.50'])
  expect([opening, closing, owing]).toEqual(['$5,000.00', '$5,587.50', '$5,587.50'])
})

test('a statement in credit asks for nothing', () => {
  const { closing, owing } = statementInput({ ...sampleStatement(0), openingCents: -100 })
  expect([closing, owing]).toEqual(['-$1.00', ''])
})

test('an address stands on one line, with its purpose where there are several', () => {
  const { letterhead } = orderInput(sampleOrder([]))
  expect(letterhead.addresses).toEqual([
    'Head office: 18–24 Sawmill Lane, Dandenong South VIC 3175',
    'Postal: PO Box 5142, Dandenong South VIC 3175',
  ])
  expect(letterhead.contact).toEqual([
    '(03) 5550 0142',
    'accounts@ridgeline.example',
    'www.ridgeline.example',
  ])
})
