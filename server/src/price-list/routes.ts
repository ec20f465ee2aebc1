import { setImmediate as nextTurn } from 'node:timers/promises'
import { features } from '@portal/contract/calls'
import { melbourneDay } from '@portal/domain/dates'
import { mergePrices, searchedIn, type PriceList, type PriceRow } from '@portal/domain/price-list'
import { filterWords, fold, holdsWords } from '@portal/domain/word-filter'
import type { Scope } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import type { Sql } from '../database/sql.ts'
import type { ExportColumn } from '../exports/csv.ts'
import type { Exports } from '../exports/exports.ts'
import { orNotFound } from '../faults.ts'
import { implement } from '../http/implement.ts'
import { inGroups } from '../in-groups.ts'
import { priceOfPart, pricedPart } from './part-price.ts'
import { findPriceLists, readPrices } from './queries.ts'

export const priceListRoutes = (parts: AppParts, exporting: Exports) => {
  const { sql, clock } = parts
  return implement(features.priceList, {
    getPriceList: ({ body, scope }) => priceListOf(sql, scope, body.accountNum),
    async getPartPrice({ body, scope, setHeader, log }) {
      const { asOf, ...price } = await priceOfPart(parts, await pricedPart(sql, scope, body), log)
      if (asOf !== undefined) setHeader('x-as-of', asOf.toISOString())
      return price
    },
    exportPriceList: ({ body, scope, ...asking }) =>
      exporting.csv(asking, {
        fileName: `Price list ${body.accountNum.replaceAll(/[^\w.-]+/g, '_')} ${melbourneDay(clock.now())}`,
        heads: columns.map(([head]) => head),
        batches: filteredCells(body.filter?.searchTerm ?? '', () => priceListOf(sql, scope, body.accountNum)),
      }),
  })
}

async function* filteredCells(searchTerm: string, read: () => Promise<PriceList>) {
  const words = filterWords(searchTerm)
  const rows = mergePrices(await read())
  for (const some of inGroups(rows, mostAtOnce)) {
    yield some
      .filter((row) => holdsWords(fold(searchedIn(row)), words))
      .map((row) => columns.map(([, cell]) => cell(row)))
    // Others do not wait until the whole file is written.
    await nextTurn()
  }
}

/** Rows that are written at a stretch. */
const mostAtOnce = 500

async function priceListOf(sql: Sql, scope: Scope, accountNum: string): Promise<PriceList> {
  const lists = orNotFound(await findPriceLists(sql, scope, accountNum), 'We have no such account.')
  return readPrices(sql, lists)
}

/** Zero means that there is no price, so the cell is blank, as on the screen (spec 2, price list). */
const columns: readonly ExportColumn<[row: PriceRow]>[] = [
  ['Part Number', ({ partNum }) => partNum],
  ['Description', ({ description }) => description],
  ['UOM', ({ uom }) => uom],
  ['Currency', ({ currency }) => currency],
  ['Price (standard rate)', ({ partPrice }) => partPrice || ''],
  ['Price (pack rate)', ({ packPrice }) => packPrice || ''],
]
