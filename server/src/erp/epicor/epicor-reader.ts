import { hourMs } from '@portal/domain/time-units'
import { keptAnswer } from '../calling/kept-answer.ts'
import type { EpicorSettings } from '../connectors-file.ts'
import type { Call } from '../port.ts'
import type { EpicorClient } from './epicor-client.ts'
import { filterText, valueText, type Where } from './filter.ts'
import { rowsHaving, type Having } from './having.ts'
import { probe, usualRows } from './page-size.ts'
import { pagesOf, type Page, type ReadPage, type RowsWanted } from './pages.ts'
import {
  columnOf,
  companyColumn,
  fieldOf,
  partOf,
  readRow,
  type Fields,
  type RowOf,
  type Table,
} from './table.ts'
import { Customer } from './tables.ts'

export interface EpicorReader {
  client: EpicorClient
  /** The most rows that the server gives on a page. */
  pageRows(call: Call): Promise<number>
  page: ReadPage
  /** The rows with the highest keys, from the highest down: a thousand or somewhat more, in as many pages as they take. */
  newest<F extends Fields>(table: Table<F>, where: Where, call: Call): Promise<Page<F>>
  /** All rows, page by page. */
  all<F extends Fields>(table: Table<F>, where: Where, call: Call): Promise<RowOf<F>[]>
  /** All rows whose field has one of some values. */
  having<F extends Fields>(table: Table<F>, wanted: Having<F>, call: Call): Promise<RowOf<F>[]>
}

/** An administrator may change the size of pages at any time. */
const sizeKeptMs = hourMs
/** Lists are as long as the most documents in one read, since many documents at once take fewer requests. */
const enoughRows = 1_000

type Read = Pick<EpicorSettings, 'company' | 'baqs'>

/** Reads tables, or queries (BAQs) in place of tables that cannot be read page by page. */
export function openReader(client: EpicorClient, from: Read): EpicorReader {
  const ask = openRequest(client, from)
  const sizeOf = keptAnswer(
    (call) => probe((top) => ask(partOf(Customer), { where: [] }, { top, call })),
    sizeKeptMs,
  )

  const reader: EpicorReader = {
    client,
    pageRows: async (call) => (await sizeOf(call)).most,
    async page(table, wanted, call) {
      const { most, full } = await sizeOf(call)
      const top = Math.min(wanted.limit ?? most, most)
      const { rows, isCut } = await ask(table, wanted, { top, call })
      // Pages may have been made smaller since: a page of exactly the usual size may have been cut without
      // notice.
      const isWhole = rows.length < Math.min(top, full) && rows.length !== usualRows
      return { rows, isLast: !isCut && isWhole }
    },
    async newest(table, where, call) {
      const found: RowOf<typeof table.fields>[] = []
      for await (const { rows, isLast } of pagesOf(reader.page, table, { where, direction: 'desc', call })) {
        found.push(...rows)
        if (isLast || found.length >= enoughRows) return { rows: found, isLast }
      }
      return { rows: found, isLast: true }
    },
    all: async (table, where, call) =>
      (await Array.fromAsync(pagesOf(reader.page, table, { where, call }))).flatMap(({ rows }) => rows),
    async having(table, wanted, call) {
      const { most } = await sizeOf(call)
      return rowsHaving(reader.page, table, { ...wanted, pageRows: most, call })
    },
  }
  return reader
}

/** Asks for one page of a table, or of the query in its place. */
function openRequest(client: EpicorClient, { company, baqs }: Read) {
  return async <F extends Fields>(
    table: Table<F>,
    { where, order = table.key, direction = 'asc' }: RowsWanted,
    { top, call }: { top: number; call: Call },
  ) => {
    const baq = baqs[table.name]
    const nameOf = (field: ReturnType<typeof fieldOf>) =>
      baq === undefined ? field.name : columnOf(table, field)
    const named = (key: string) => nameOf(fieldOf(table, key))
    const own = baq === undefined ? [] : [`${companyColumn(table)} eq ${valueText(company)}`]
    const asked = filterText(where, named)
    const filter = [...own, ...(asked === '' ? [] : [asked])].join(' and ')
    const query = {
      $select: table.read.map(named).join(),
      ...(filter !== '' && { $filter: filter }),
      $orderby: order.map((key) => `${named(key)} ${direction}`).join(),
      $top: String(top),
    }
    const set = baq === undefined ? `Erp.BO.${table.set}` : `BaqSvc/${encodeURIComponent(baq)}/Data`
    const { rows, isCut } = await client.rows(set, query, call)
    return { rows: rows.map((said) => readRow(table, nameOf, said)), isCut }
  }
}
