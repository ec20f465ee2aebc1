import { expect, test } from 'vitest'
import { ledgerInput } from './ledger-input.ts'
import { invoiceInput, orderInput } from './trade-input.ts'
import { statementInput } from './statement-input.ts'
import { dueRows, payWords } from './statement-words.ts'
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

test('what may stand in several lines is not set smaller', () => {
  const text = 'W'.repeat(100)
  const { smaller, wrapped } = ledgerInput([{ ...column('A', text), room: 'rest', canWrap: () => true }])
  expect(smaller).toEqual([])
  expect(wrapped.map(([cell, marked]) => [cell, marked.replaceAll('\u{e000}', '')])).toEqual([[0, text]])
})

test.each([
  [{ isVoid: true, status: 'draft' }, 'Cancelled'],
  [{ status: 'draft' }, 'Draft'],
  [{ status: 'open' }, ''],
])('an order with %j is marked %j', (change, mark) => {
  expect(orderInput(sampleOrder([sampleItem], change)).mark).toBe(mark)
})

test.each([
  ['draft', 'Date'],
  ['open', 'Ordered'],
])('the date of an order that is %s is called %s', (status, dated) => {
  expect(orderInput(sampleOrder([sampleItem], { status })).dated).toBe(dated)
})

test.each([
  ['unpaid', { dueCents: 320_760 }, { paid: '$ -', left: '$3,207.60', owing: '$3,207.60' }],
  ['part paid', { dueCents: 100_000 }, { paid: '$2,207.60', left: '$1,000.00', owing: '$1,000.00' }],
  ['paid', { dueCents: 0 }, { paid: '$3,207.60', left: '$ -', owing: '' }],
  [
    'a credit note used in part',
    { dueCents: 100_000, isCreditNote: true },
    { paid: '$2,207.60', left: '$1,000.00', owing: '' },
  ],
  ['in another currency', { currency: 'NZD' }, { owing: 'NZD 3,207.60' }],
])('an invoice that is %s says what is paid and what is due', (_, change, expected) => {
  expect(invoiceInput(sampleInvoice([sampleItem], change))).toMatchObject(expected)
})

test('an order in another currency says so', () => {
  expect(orderInput(sampleOrder([sampleItem], { currency: 'NZD' }))).toMatchObject({ total: 'NZD 3,207.60' })
})

test('a site that is named by its street is told once', () => {
  const site = { shipToName: '48 Hickory Drive', shipToAddress: ['48 Hickory Drive', 'Selwyn VIC 3025'] }
  const { deliverTo } = orderInput(sampleOrder([sampleItem], { ...site, deliveryNote: '' }))
  expect(deliverTo).toEqual({ name: '48 Hickory Drive', lines: ['Selwyn VIC 3025'] })
})

test('a statement runs its balance, to the cent', () => {
  const { ledger, opening, closing } = statementInput(sampleStatement(3))
  const balances = ledger.cells.filter((_cell, at) => at % ledger.columns.length === 5)
  expect(balances).toEqual(['$6,100.00', '$5,600.00', '$5,587.50'])
  expect([opening, closing]).toEqual(['$5,000.00', '$5,587.50'])
})

const nothing = { overdueCents: 0, later: [], favourCents: 0 }
const october = { dueDay: '2026-10-31', cents: 50_000 }

test.each([
  ['overdue', { overdueCents: 30_000 }, 'Please pay $300.00 now', '$300.00 is overdue.'],
  [
    'overdue and not due',
    { overdueCents: 30_000, later: [october] },
    'Please pay $300.00 now',
    '$300.00 is overdue. The rest is not due yet.',
  ],
  [
    'overdue less credit',
    { overdueCents: 30_000, favourCents: 10_000 },
    'Please pay $200.00 now',
    '$300.00 is overdue, less $100.00 in your favour.',
  ],
  [
    'overdue but covered',
    { overdueCents: 30_000, favourCents: 40_000 },
    'Nothing to pay now',
    '$300.00 is overdue: $400.00 in your favour covers it.',
  ],
  [
    'not due',
    { later: [october, { dueDay: '2026-11-30', cents: 1 }] },
    'Nothing is overdue',
    '$500.00 falls due on 31 Oct 2026.',
  ],
  ['without a day', { later: [{ dueDay: null, cents: 1 }] }, 'Nothing is overdue', ''],
  ['in credit', { favourCents: 100 }, 'Nothing is owing', 'You have $1.00 in your favour.'],
  ['settled', {}, 'Nothing is owing', ''],
])('a statement of what is %s: %o', (_case, dues, lead, because) => {
  expect(payWords({ ...sampleStatement(0), dues: { ...nothing, ...dues } })).toEqual({ lead, because })
})

test('the statement of a month that is over tells of its last day and asks for nothing', () => {
  const past = { ...sampleStatement(0), isCurrent: false, asOf: '2026-08-31' }
  const because = 'The statement of the current month says what is to be paid now.'
  expect(payWords(past)).toEqual({ lead: 'On 31 Aug 2026 $300.00 was overdue', because })
  expect(payWords({ ...past, dues: nothing }).lead).toBe('On 31 Aug 2026 nothing was overdue')
})

test('a statement denies no debt in other currencies', () => {
  const elsewhere = { ...nothing, currency: 'NZD', overdueCents: 1 }
  const words = payWords({ ...sampleStatement(0), dues: nothing, otherCurrencies: [elsewhere] })
  expect(words.lead).toBe('Nothing is owing in Australian dollars')
})

test('a statement lists its soonest days, and together those beyond them', () => {
  const later = [1, 2, 3, 4, 5, 6, 7].map((month) => ({ dueDay: `2027-0${month}-28`, cents: month * 100 }))
  const rows = dueRows({ overdueCents: 0, later: [...later, { dueDay: null, cents: 5 }], favourCents: 7 })
  expect(rows.slice(4)).toEqual([
    ['Due 28 May 2027', '$5.00'],
    ['Due later, up to 28 Jul 2027', '$13.00'],
    ['Due, no day set', '$0.05'],
    ['In your favour, not used yet', '-$0.07'],
  ])
  expect(dueRows({ overdueCents: 1, later: later.slice(1), favourCents: 0 })).toHaveLength(7)
})

test('an address stands on one line, with its purpose where there are several', () => {
  const { letterhead } = orderInput(sampleOrder([]))
  expect(letterhead.addresses).toEqual([
    'Head office: 18–24 Sawmill Lane, Quarryfield South VIC 3175',
    'Postal: PO Box 5142, Quarryfield South VIC 3175',
  ])
  expect(letterhead.contact).toEqual([
    '(03) 5550 0142',
    'accounts@ridgeline.example',
    'www.ridgeline.example',
  ])
})
