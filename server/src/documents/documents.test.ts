import { afterAll, describe, expect, test } from 'vitest'
import { watchedLog } from '../testing/watched-log.ts'
import type { StatementDocument } from './statement-data.ts'
import { openDocuments } from './documents.ts'
import { readPdf } from './testing/read-pdf.ts'
import {
  sampleInvoice,
  sampleItem,
  sampleItems,
  sampleOrder,
  sampleStatement,
} from './testing/sample-documents.ts'

const log = watchedLog()
const documents = openDocuments({ log: log.logger })
const sheetEdge = 595.28 - 16 * (72 / 25.4)

afterAll(async () => {
  await documents.close()
  log.assertQuiet()
})

const order = async (...sample: Parameters<typeof sampleOrder>) =>
  readPdf(await documents.render('order', sampleOrder(...sample)))
const invoice = async (...sample: Parameters<typeof sampleInvoice>) =>
  readPdf(await documents.render('invoice', sampleInvoice(...sample)))
const statement = async (count: number, change: Partial<StatementDocument> = {}) =>
  readPdf(await documents.render('statement', { ...sampleStatement(count), ...change }))

describe('a sales order', () => {
  test('is a tagged PDF on A4 with title and language', async () => {
    const pdf = await documents.render('order', sampleOrder([sampleItem]))
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
    const { isTagged, title, language, size, roles } = await readPdf(pdf)
    expect({ isTagged, title, language }).toEqual({
      isTagged: true,
      title: 'Sales Order 204866',
      language: 'en-AU',
    })
    expect(size.map(Math.round)).toEqual([595, 842])
    expect(roles[0]).toMatchObject({ Document: 1, H1: 1, Table: 1, THead: 1, TH: 6, TR: 2, TD: 6 })
  })

  test('says who buys what for how much, each value in one piece', async () => {
    const { pages } = await order([sampleItem])
    for (const piece of [
      'Ridgeline Timber & Building Products Pty Ltd',
      'ABN 88 604 817 392',
      'SALES ORDER',
      'SO 204866',
      'Kestrel Ridge Homes Pty Ltd',
      '10517',
      'Lot 14 Banksia Rise',
      'Gate code with docket',
      'KRH/4407',
      '5 Sep 2026',
      '20 Sep 2026',
      '30 days EOM',
      'MGP10-90X45-5.4',
      '90x45 MGP10 H2F Pine 5.4m',
      '120',
      '$24.30',
      '$2,916.00',
      '$291.60',
      '$3,207.60',
      'Page 1 of 1',
    ]) {
      expect(pages[0]).toContain(piece)
    }
  })

  test('of 200 lines repeats its head on every page and loses none', async () => {
    const { pages, rightEdges } = await order(sampleItems(200))
    expect(pages.length).toBeGreaterThan(4)
    pages.forEach((pieces, index) => {
      expect(pieces).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(pieces.filter((piece) => piece === 'Price ex GST')).toHaveLength(1)
    })
    expect(pages[1]).toContain('Sales Order 204866')
    const parts = pages.flat().filter((piece) => piece.startsWith('MGP10-90X45-'))
    expect(parts).toEqual(sampleItems(200).map((item) => item.partNum))
    expect(Math.max(...rightEdges)).toBeLessThanOrEqual(sheetEdge + 0.1)
  })

  test('that is cancelled or a draft says so in its heading and across the page', async () => {
    const cancelled = await order([sampleItem], { isVoid: true })
    expect(cancelled.pages[0]?.filter((piece) => piece === 'Cancelled')).toHaveLength(2)
    const draft = await order([sampleItem], { status: 'draft' })
    expect(draft.pages[0]?.filter((piece) => piece === 'Draft')).toHaveLength(2)
    expect([draft.pages[0]?.includes('Date'), draft.pages[0]?.includes('Ordered')]).toEqual([true, false])
  })

  test('takes what customers write as text, never as markup', async () => {
    const nasty = '#panic("x") *b* _i_ $x$ <l> @r `c` [x] {y} ~ -- "q" \\n'
    const { pages } = await order([{ ...sampleItem, description: nasty }], {
      soldToName: 'Nguyễn & Łódź = #1 $ave',
      customerPoNum: '#4 <A>@*1*_2_',
    })
    const text = pages[0]?.join(' ').replaceAll(/ +/g, ' ')
    expect(text).toContain(nasty)
    expect(text).toContain('Nguyễn & Łódź = #1 $ave')
    expect(pages[0]).toContain('#4 <A>@*1*_2_')
  })

  test('keeps numbers and endless words of any length on the sheet (api calls)', async () => {
    const long = { partNum: 'P'.repeat(60), description: 'W'.repeat(300), uom: 'LINEAL METRES EACH' }
    const { pages, rightEdges } = await order(
      [
        { ...sampleItem, ...long, qty: 1234.567, priceExTaxCents: 123_456_789_012 },
        { ...sampleItem, description: 'long '.repeat(2000), qty: 0 },
      ],
      { customerPoNum: 'PO-'.repeat(19), orderNum: 'S'.repeat(40) },
    )
    expect(pages.flat()).toEqual(
      expect.arrayContaining([long.partNum, long.uom, 'PO-'.repeat(19), '1,234.567', '$1,234,567,890.12']),
    )
    expect(pages.flat().join('')).toContain(long.description)
    expect(Math.max(...rightEdges)).toBeLessThanOrEqual(sheetEdge + 0.1)
  })

  test('without lines is made too', async () => {
    const { pages } = await order([], { customerPoNum: null, dateDue: null, terms: '', deliveryNote: '' })
    expect(pages[0]).toContain('There are no lines on this document.')
    expect(pages[0]).toContain('$ -')
  })

  test('that names no place to deliver to has no heading for one', async () => {
    const nowhere = { shipToName: '', shipToAddress: [], deliveryNote: '' }
    const [withPlace, without] = [await order([sampleItem]), await order([sampleItem], nowhere)]
    expect(withPlace.pages[0]).toContain('Deliver to')
    expect(without.pages[0]).not.toContain('Deliver to')
  })
})

describe('a tax invoice', () => {
  test('says what the tax office and the payer need', async () => {
    const { pages, title } = await invoice([sampleItem])
    expect(title).toBe('Invoice 883012')
    for (const piece of [
      'TAX INVOICE',
      'Invoice 883012',
      'ABN 88 604 817 392',
      '204866',
      '5 Sep 2026',
      'GST',
      '$291.60',
      'Total AUD',
      '$3,207.60',
      'Example Bank of Australia',
      '000-142',
      '12345678',
    ]) {
      expect(pages[0]).toContain(piece)
    }
    expect(pages[0]?.join(' ').replaceAll(/ +/g, ' ')).toContain('Please pay $3,207.60 by 20 Sep 2026')
  })

  test('that is part paid asks for the rest, a paid one for nothing', async () => {
    const part = await invoice([sampleItem], { dueCents: 100_000 })
    expect(part.pages[0]).toEqual(expect.arrayContaining(['Paid', '$2,207.60', 'Amount due', '$1,000.00']))
    const paid = await invoice([sampleItem], { dueCents: 0 })
    expect(paid.pages[0]).toContain('Paid in full, thank you')
    expect(paid.pages[0]).toEqual(expect.arrayContaining(['Amount due', '$ -']))
    expect(paid.pages[0]).not.toContain('BSB')
  })

  test('that credit notes settled, or that comes to nothing, thanks for no payment', async () => {
    const credited = await invoice([sampleItem], { dueCents: 0, isCredited: true })
    expect(credited.pages[0]).toEqual(expect.arrayContaining(['Paid or credited', '$3,207.60']))
    const free = await invoice([sampleItem], { totalCents: 0, dueCents: 0 })
    for (const { pages } of [credited, free]) {
      expect(pages[0]).toContain('Nothing is due on this invoice.')
      expect(pages[0]).not.toContain('Paid in full, thank you')
      expect(pages[0]).not.toContain('BSB')
    }
  })

  test('that is a credit note names the invoice it credits and asks for no payment', async () => {
    const { pages, title } = await invoice([sampleItem], {
      isCreditNote: true,
      invoiceNum: 'CN/2026/0045',
      creditedInvoiceNum: '883012',
    })
    expect(title).toBe('Credit Note CN/2026/0045')
    expect(pages[0]).toEqual(
      expect.arrayContaining(['CREDIT NOTE', 'For invoice', '883012', 'Total credit AUD']),
    )
    const text = pages[0]?.join(' ').replaceAll(/ +/g, ' ')
    expect(text).toContain('Adjustment note for GST that credits invoice 883012')
    expect(text).not.toContain('000-142')
  })
})

describe('a statement', () => {
  test('leads from the opening to the closing balance and tells its age', async () => {
    const { pages, title, roles } = await statement(3)
    expect(title).toBe('Statement 10517, Sep 2026')
    expect(roles[0]).toMatchObject({ H1: 1, Table: 2 })
    const text = pages[0]?.join(' ').replaceAll(/ +/g, ' ')
    expect(text).toContain('Up to 16 Sep 2026')
    expect(text).toContain('Opening balance $5,000.00')
    expect(text).toContain('5 Sep 2026 Invoice 883000 KRH/4407 31 Oct 2026 $1,100.00 $6,100.00')
    expect(text).toContain('5 Sep 2026 Payment 883001, EFT 10517 7294 - - -$500.00 $5,600.00')
    expect(text).toContain('5 Sep 2026 Credit note 883002 KRH/4407 - -$12.50 $5,587.50')
    expect(text).toContain('Closing balance $5,587.50')
    expect(text).toContain('Not due yet 1 to 30 days Over 90 days $5,287.50 $300.00 $ -')
    expect(text).toContain('Please pay $300.00 now')
    expect(text).toContain('Due 31 Oct 2026 $5,287.50')
  })

  test('over several pages repeats its head on every page', async () => {
    const { pages } = await statement(90)
    expect(pages.length).toBe(3)
    for (const pieces of pages) expect(pieces.filter((piece) => piece === 'Balance')).toHaveLength(1)
  })
})

test.each([
  ['of many words', 'Lot 364 Boronia Grove, frames and trusses, stage two, gate B.'],
  ['of one word', 'BORONIA-GROVE-LOT-364-FRAMES-AND-TRUSSES-STAGE-TWO-GATE-B-01'],
  ['of wide letters', 'W'.repeat(120)],
])('a long PO %s is set as large as the others, in as many lines as it takes', async (_what, po) => {
  const [sample] = sampleStatement(1).transactions
  const told = await statement(0, { transactions: sample ? [{ ...sample, customerPoNum: po }] : [] })
  const ordered = await order([sampleItem], { customerPoNum: po })
  for (const { pages, rightEdges, sizes } of [told, ordered]) {
    expect(pages.flat().join('').replaceAll(' ', '')).toContain(po.replaceAll(' ', ''))
    expect(Math.min(...sizes)).toBeGreaterThan(7.9)
    expect(Math.max(...rightEdges)).toBeLessThanOrEqual(sheetEdge + 0.1)
  }
})

test('terms and what a payer wrote are set as large as the rest, in as many lines as they take', async () => {
  const terms = '30 days from the end of the month, less 2.5 % if paid within 7 days'
  const reference = 'DIRECT CREDIT HARROW AND PIKE BUILDING SUPPLIES FOR 882640 AND 882977'
  const payment = sampleStatement(2)
    .transactions.slice(1)
    .map((entry) => ({ ...entry, reference }))
  const told = await statement(0, { transactions: payment, terms })
  expect(told.pages.flat().join(' ')).toContain(reference)
  for (const { pages, rightEdges, sizes } of [
    told,
    await order([sampleItem], { terms }),
    await invoice([sampleItem], { terms }),
  ]) {
    expect(pages.flat().join(' ')).toContain(terms)
    expect(Math.min(...sizes)).toBeGreaterThan(7.9)
    expect(Math.max(...rightEdges)).toBeLessThanOrEqual(sheetEdge + 0.1)
  }
})

test('a statement keeps numbers of any length in one piece on the sheet', async () => {
  const [entry] = sampleStatement(1).transactions
  const number = 'RINV/2026/00123-ADJUSTMENT-OF-PRICE'
  const transactions = entry ? [{ ...entry, number, amountCents: 123_456_789_012 }] : []
  const { pages, rightEdges } = await statement(0, { transactions })
  const pieces = ['$1,234,567,890.12', '$1,234,572,890.12', `Invoice ${number}`]
  expect(pages[0]).toEqual(expect.arrayContaining(pieces))
  expect(Math.max(...rightEdges)).toBeLessThanOrEqual(sheetEdge + 0.1)
})

test('a document is not changed by those before it', async () => {
  const first = await documents.render('order', sampleOrder([sampleItem]))
  await documents.render('order', sampleOrder(sampleItems(3), { orderNum: '204867' }))
  await documents.render('statement', sampleStatement(300))
  const again = await documents.render('order', sampleOrder([sampleItem]))
  expect(Buffer.from(again).equals(Buffer.from(first))).toBe(true)
})
