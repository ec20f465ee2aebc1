import { formatMoney } from '@portal/domain/money'
import type { PriceRow } from '@portal/domain/price-list'
import { Link } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { sameAccount } from '../related/same-account.ts'
import type { Column } from '../ui/table/data-table-column.ts'
import { FoundWords } from '../ui/table/found-words.tsx'

/** A price in the row's currency; zero means no price (spec 2, price list). */
const priceOf = (dollars: number, currency: string): string =>
  dollars === 0 ? '' : formatMoney(dollars, currency)

const rateColumns: readonly Column<PriceRow>[] = [
  { id: 'uom', head: 'UOM', cell: ({ uom }) => uom, card: 'value', width: '6rem', skeletonPx: 32 },
  {
    id: 'standard',
    head: 'Price (standard rate)',
    cell: ({ partPrice, currency }) => priceOf(partPrice, currency),
    isNumber: true,
    card: { line: 3, side: 'left' },
    cardLabel: 'Standard rate',
    width: '12rem',
    skeletonPx: 64,
  },
  {
    id: 'pack',
    head: 'Price (pack rate)',
    cell: ({ packPrice, currency }) => priceOf(packPrice, currency),
    isNumber: true,
    card: { line: 3, side: 'right' },
    cardLabel: 'Pack rate',
    width: '12rem',
    skeletonPx: 64,
  },
]

/** The columns of the price list; a part's number links to its stock. */
export const priceColumns = (words: readonly string[]): readonly Column<PriceRow>[] => [
  {
    id: 'part',
    head: 'Part Number',
    cell: ({ partNum }) => (
      <Link to={paths.partStock(partNum)} search={sameAccount} preload={false} title={`Stock of ${partNum}`}>
        <FoundWords text={partNum} words={words} />
      </Link>
    ),
    paper: ({ partNum }) => partNum,
    card: 'key',
    width: '13rem',
    skeletonPx: 110,
  },
  {
    id: 'description',
    head: 'Description',
    cell: ({ description }) => <FoundWords text={description} words={words} />,
    title: ({ description }) => description,
    paper: ({ description }) => description,
    card: 'wide',
    skeletonPx: 260,
  },
  ...rateColumns,
]
