import { centsOf, priceOfOne } from '@portal/domain/money'
import { formatQuantity } from '@portal/domain/numbers'
import type { DocumentItem } from './document-data.ts'
import { money, orDash, plain, prose } from './document-text.ts'
import { ledgerInput, type Ledger, type LedgerColumn } from './ledger-input.ts'
import { emWidth } from './text-width.ts'

/** Part numbers wider than this, in em, are put above the descriptions instead of into their own column. */
const partRoom = 12
const unitRoom = 8
/** A description of this width, in em, could fill most of a page, so its row may break across two pages. */
const mostOfAPage = 800

/** A description of more than one line. */
interface Story {
  readonly row: number
  readonly cell: number
  /** Put above the description if there is no part column. */
  readonly part: string
  readonly text: string
  readonly isLong: boolean
}

interface Goods extends Ledger {
  readonly stories: readonly Story[]
}

/** The lines of an order or an invoice in the form that goods.typ sets. */
export function goodsInput(lines: readonly DocumentItem[], currency: string): Goods {
  const parts = lines.map(({ partNum }) => orDash(plain(partNum)))
  const descriptions = lines.map(({ description }) => plain(description))
  const hasPartColumn = parts.every((part) => emWidth(part) <= partRoom)
  const partColumn: LedgerColumn = { title: 'Part', side: 'left', texts: parts }
  const ledger = ledgerInput([
    ...(hasPartColumn ? [partColumn] : []),
    { title: 'Description', side: 'left', texts: descriptions, room: 'rest', canWrap: () => true },
    { title: 'Qty', side: 'right', texts: lines.map(({ qty }) => formatQuantity(qty)) },
    { title: 'Unit', side: 'left', texts: lines.map(({ uom }) => plain(uom)), room: unitRoom },
    { title: 'Price ex GST', side: 'right', texts: lines.map((line) => priceOf(line, currency)) },
    {
      title: 'Amount ex GST',
      side: 'right',
      texts: lines.map((line) => money(line.priceExTaxCents, currency)),
    },
  ])
  const columns = ledger.columns.length
  const column = hasPartColumn ? 1 : 0
  const tooWide = new Set(ledger.wrapped.map(([cell]) => cell))
  const stories = lines.flatMap(({ description }, row): Story[] => {
    const cell = row * columns + column
    if (hasPartColumn && !tooWide.has(cell)) return []
    const part = hasPartColumn ? '' : (parts[row] ?? '')
    return [{ row, cell, part, text: prose(description), isLong: emWidth(description) > mostOfAPage }]
  })
  return { ...ledger, wrapped: [], stories }
}

function priceOf({ qty, priceExTaxCents }: DocumentItem, currency: string): string {
  const price = priceOfOne(priceExTaxCents, qty)
  return price === null ? '' : money(centsOf(price), currency)
}
