import { features } from '@portal/contract/calls'
import { melbourneDay } from '@portal/domain/dates'
import { dollarsOf } from '@portal/domain/money'
import { mergePrices, searchedIn, type PartPrice, type PriceList } from '@portal/domain/price-list'
import type { PriceRow } from '@portal/domain/price-list'
import { filterWords, fold, holdsWords } from '@portal/domain/word-filter'
import type { Scope } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import type { Sql } from '../database/sql.ts'
import type { Cell } from '../exports/csv.ts'
import type { Exports } from '../exports/exports.ts'
import { orNotFound } from '../faults.ts'
import { implement } from '../http/implement.ts'
import { findPriceLists, readPrices, type PriceRecord } from './queries.ts'

export const priceListRoutes = ({ sql, clock }: AppParts, exporting: Exports) =>
  implement(features.priceList, {
    getPriceList: ({ body, scope }) => priceListOf(sql, scope, body.accountNum),
    exportPriceList: ({ body, scope, ...asking }) =>
      exporting.csv(asking, {
        fileName: `Price list ${body.accountNum.replaceAll(/[^\w.-]+/g, '_')} ${melbourneDay(clock.now())}`,
        heads: priceHeads,
        batches: filteredCells(body.filter?.searchTerm ?? '', () => priceListOf(sql, scope, body.accountNum)),
      }),
  })

async function* filteredCells(searchTerm: string, read: () => Promise<PriceList>) {
  const words = filterWords(searchTerm)
  const rows = mergePrices(await read())
  yield rows.filter((row) => holdsWords(fold(searchedIn(row)), words)).map(priceCells)
}

async function priceListOf(sql: Sql, scope: Scope, accountNum: string): Promise<PriceList> {
  const lists = orNotFound(await findPriceLists(sql, scope, accountNum), 'We have no such account.')
  const prices = lists.length === 0 ? [] : await readPrices(sql, lists)
  const ofKind = (wanted: PriceRecord['kind']) =>
    prices.filter(({ kind }) => kind === wanted).map(presentPrice)
  return { primary: ofKind('primary'), pack: ofKind('pack') }
}

const presentPrice = ({ kind: _kind, priceCents, ...part }: PriceRecord): PartPrice => ({
  ...part,
  price: dollarsOf(priceCents),
})

const priceHeads = [
  'Part Number',
  'Description',
  'UOM',
  'Currency',
  'Price (standard rate)',
  'Price (pack rate)',
] as const

/** A zero is no price: blank, as on the screen (spec 2, price list). */
const priceCells = (row: PriceRow): Cell[] => [
  row.partNum,
  row.description,
  row.uom,
  row.currency,
  row.partPrice || '',
  row.packPrice || '',
]
