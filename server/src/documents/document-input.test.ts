import { expect, test } from 'vitest'
import { ledgerInput } from './ledger-input.ts'
import { invoiceInput, orderInput } from './trade-input.ts'
import { statementInput } from './statement-input.ts'
import { sampleInvoice, sampleItem, sampleOrder, sampleStatement } from './testing/sample-documents.ts'
import { emWidth } from './text-width.ts'

test('a line has its price per unit, none where the quantity is zero, and voided lines are left out', () => {
  const { goods } = orderInput(
    sampleOrder([sampleItem, { ...sampleItem, qty: 0 }, { ...sampleItem, voidLine: true }]),
  )
  const [part, description] = ['MGP10-90X45-5.4', '90x45 MGP10 H2F Pine 5.4m']
  const first = [part, description, '120', 'EA', '$24.30', '$2,916.00']
  const second = [part, description, '0', 'EA', '', '$2,916.00']
  expect(goods.cells).toEqual([...first, ...second])
  expect(goods).toMatchObject({ smaller: [], stories: [] })
})

test('a description of several lines is told apart, with the part where parts have no column', () => {
  const long = { ...sampleItem, description: 'long '.repeat(40) }
  const story = { row: 1, cell: 7, part: '', text: long.description.trim(), isLong: false }
  expect(orderInput(sampleOrder([sampleItem, long])).goods.stories).toEqual([story])
  const part = 'P'.repeat(30)
  const { columns, stories } = orderInput(sampleOrder([{ ...sampleItem, partNum: part }])).goods
  expect(columns.map(({ title }) => title)).toEqual([
    'Description',
    'Qty',
    'Unit',
    'Price ex GST',
    'Amount ex GST',
  ])
  expect(stories).toEqual([{ row: 0, cell: 0, part, text: sampleItem.description, isLong: false }])
})

const column = (title: string, text: string) => ({ title, side: 'left', texts: [text] }) as const

test('columns fill the sheet, and what is too wide for one is set as much smaller as it needs', () => {
  const { columns, smaller } = ledgerInput([
    { ...column('A', 'W'.repeat(40)), room: 10 },
    { ...column('B', 'W'.repeat(100)), room: 'rest' },
    { ...column('C', '1'), sums: ['$1,000.00'] },
  ])
  expect(columns.reduce((sum, { width }) => sum + width, 20)).toBeCloseTo((178 / 25.4) * 72)
  expect(columns[0]?.width).toBeCloseTo(95)
  expect(columns[2]?.width).toBeGreaterThan(emWidth('$1,000.00') * 9.5 * 1.1)
  for (const [cell, size] of smaller) {
    expect(emWidth('W'.repeat(cell === 0 ? 40 : 100)) * 9.5 * size).toBeLessThan(columns[cell]?.width ?? 0)
  }
  expect(smaller.map(([cell]) => cell)).toEqual([0, 1])
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
  const { ledger, opening, closing, owing } = statementInput(sampleStatement(3))
  const balances = ledger.cells.filter((_cell, at) => at % ledger.columns.length === 5)
  expect(balances).toEqual(['$6,100.00', '$5,600.00', '$5,587.50'])
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
