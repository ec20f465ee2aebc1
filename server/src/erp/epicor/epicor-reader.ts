import { isDeepStrictEqual } from 'node:util'
import { ErpFailure } from '../calling/erp-failure.ts'
import { keptAnswer } from '../calling/kept-answer.ts'
import type { EpicorSettings } from '../connectors-file.ts'
import type { Call } from '../port.ts'
import type { EpicorClient } from './epicor-client.ts'
import { filterText, filtersOf, rowsAfter, valueText, type Value, type Where } from './filter.ts'
import { folded } from './same-text.ts'
import { probe, usualRows } from './page-size.ts'
import { columnOf, fieldOf, partOf, readRow, type Fields, type RowOf, type Table } from './table.ts'
import { Customer } from './tables.ts'

export interface Wanted {
  where: Where
  /** By default, the key. */
  order?: readonly string[]
  direction?: 'asc' | 'desc'
  /** Fewer rows than a page holds. */
  limit?: number
}

export interface Having<F extends Fields> {
  field: keyof F & string
  values: Iterable<string | number>
  where?: Where
}

export interface Page<F extends Fields> {
  rows: RowOf<F>[]
  /** Whether no page follows. */
  isLast: boolean
}

export interface EpicorReader {
  client: EpicorClient
  /** The most rows that the server gives on a page. */
  pageRows(call: Call): Promise<number>
  page<F extends Fields>(table: Table<F>, wanted: Wanted, call: Call): Promise<Page<F>>
  /** The rows with the highest keys, from the highest down: a thousand or somewhat more, in as many pages as they take. */
  newest<F extends Fields>(table: Table<F>, where: Where, call: Call): Promise<Page<F>>
  /** All rows, page by page. */
  all<F extends Fields>(table: Table<F>, where: Where, call: Call): Promise<RowOf<F>[]>
  /** All rows whose field has one of some values. */
  having<F extends Fields>(table: Table<F>, wanted: Having<F>, call: Call): Promise<RowOf<F>[]>
}

const comparable = (value: unknown): unknown => (typeof value === 'string' ? folded(value) : value)

/**
 * A range of keys is asked for where at least one in so many of it is wanted: an address holds some thirty keys, but a page
 * may have room for many more rows, with those between the wanted ones.
 */
const oneKeyIn = (pageRows: number): number => Math.min(8, Math.max(2, Math.floor(pageRows / 30)))
/**
 * The values of a filter are read in groups of so many for each row of a page, side by side: the pages of one filter come
 * one after the other.
 */
const valuesForRow = 5
/** An administrator may change the size of pages at any time. */
const sizeKeptMs = 3_600_000
/** Lists are as long as the most documents in one read, since many documents at once take fewer requests. */
const enoughRows = 1_000

export type Read = Pick<EpicorSettings, 'company' | 'baqs'>

/** Reads tables, or queries (BAQs) in place of tables that cannot be read page by page. */
export function openReader(client: EpicorClient, from: Read): EpicorReader {
  const ask = openAsk(client, from)
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
      // Pages may have been made smaller since: one of just the usual size may be cut without a word.
      const isWhole = rows.length < Math.min(top, full) && rows.length !== usualRows
      return { rows, isLast: !isCut && isWhole }
    },
    async newest(table, where, call) {
      const found: RowOf<typeof table.fields>[] = []
      for await (const { rows, isLast } of pagesOf(reader, table, { where, direction: 'desc', call })) {
        found.push(...rows)
        if (isLast || found.length >= enoughRows) return { rows: found, isLast }
      }
      return { rows: found, isLast: true }
    },
    all: async (table, where, call) =>
      (await Array.fromAsync(pagesOf(reader, table, { where, call }))).flatMap(({ rows }) => rows),
    async having(table, wanted, call) {
      const { most } = await sizeOf(call)
      const groups = groupsOf(wanted.values, valuesForRow * most)
      const found = await Promise.all(
        groups.map((values) => rowsHaving(reader, table, { ...wanted, values, pageRows: most, call })),
      )
      return found.flat()
    },
  }
  return reader
}

/** Sorted, so that numbers that are close together stay together. */
function groupsOf(values: Iterable<string | number>, most: number): (string | number)[][] {
  const sorted = [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1))
  const groups: (string | number)[][] = []
  for (let from = 0; from < sorted.length; from += most) groups.push(sorted.slice(from, from + most))
  return groups
}

interface AskedHaving<F extends Fields> extends Having<F> {
  pageRows: number
  call: Call
}

async function rowsHaving<F extends Fields>(
  reader: Pick<EpicorReader, 'page'>,
  table: Table<F>,
  { field, values, where = [], pageRows, call }: AskedHaving<F>,
): Promise<RowOf<F>[]> {
  const wanted = new Set<unknown>([...values].map(comparable))
  const isKey = table.key.length === 1 && table.key[0] === field
  // No two rows have the same key: once all wanted keys are found, no further page need be asked for.
  const left = isKey ? new Set(wanted) : undefined
  const rowsOf = async (filter: Where) => {
    const found: RowOf<F>[] = []
    for await (const { rows } of pagesOf(reader, table, { where: [...where, ...filter], call })) {
      found.push(...rows)
      for (const row of rows) left?.delete(comparable(row[field]))
      if (left?.size === 0) break
    }
    return found
  }
  const filters = filtersOf(field, values, isKey ? oneKeyIn(pageRows) : undefined)
  const found = await Promise.all(filters.map(rowsOf))
  return found.flat().filter((row) => wanted.has(comparable(row[field])))
}

interface InPages {
  where: Where
  direction?: 'asc' | 'desc'
  call: Call
}

/** Each page begins after the last row of the one before: with pages by count, rows could move from one to another. */
async function* pagesOf<F extends Fields>(
  reader: Pick<EpicorReader, 'page'>,
  table: Table<F>,
  { where, direction = 'asc', call }: InPages,
): AsyncGenerator<Page<F>, void, undefined> {
  for (let after: Where = []; ;) {
    const page = await reader.page(table, { where: [...where, ...after], direction }, call)
    yield page
    const last = page.rows.at(-1) as Readonly<Record<string, Value>> | undefined
    if (page.isLast) return
    if (last === undefined) throw new ErpFailure('down', `${table.set}: an empty page says that more follow`)
    const next = rowsAfter(table.key, last, direction)
    if (isDeepStrictEqual(next, after))
      throw new ErpFailure('refused', `${table.set}: each page is the same: it does not heed the filter`)
    after = next
  }
}

/** Asks for one page of a table, or of the query in its place. */
function openAsk(client: EpicorClient, { company, baqs }: Read) {
  return async <F extends Fields>(
    table: Table<F>,
    { where, order = table.key, direction = 'asc' }: Wanted,
    { top, call }: { top: number; call: Call },
  ) => {
    const baq = baqs[table.name]
    const nameOf = (field: ReturnType<typeof fieldOf>) =>
      baq === undefined ? field.name : columnOf(table, field)
    const named = (key: string) => nameOf(fieldOf(table, key))
    // A query may have rows of all companies; the address of a table names the company.
    const own = baq === undefined ? [] : [`${table.name}_Company eq ${valueText(company)}`]
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
