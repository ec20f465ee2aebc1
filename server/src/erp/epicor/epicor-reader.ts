import { isDeepStrictEqual } from 'node:util'
import { ErpFailure } from '../calling/erp-failure.ts'
import { keptAnswer } from '../calling/kept-answer.ts'
import type { EpicorSettings } from '../connectors-file.ts'
import type { Call } from '../port.ts'
import type { EpicorClient } from './epicor-client.ts'
import { filterText, filtersOf, rowsAfter, valueText } from './filter.ts'
import type { Value, Where } from './filter.ts'
import { folded } from './same-text.ts'
import { columnOf, fieldOf, partOf, readRow } from './table.ts'
import type { Fields, RowOf, Table } from './table.ts'
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

export interface EpicorReader extends Pick<EpicorClient, 'isInSession'> {
  /** The most rows that the server gives on a page. */
  pageRows(call: Call): Promise<number>
  page<F extends Fields>(table: Table<F>, wanted: Wanted, call: Call): Promise<Page<F>>
  /** All rows, page by page. */
  all<F extends Fields>(table: Table<F>, where: Where, call: Call): Promise<RowOf<F>[]>
  /** All rows whose field has one of some values. */
  having<F extends Fields>(table: Table<F>, wanted: Having<F>, call: Call): Promise<RowOf<F>[]>
}

const comparable = (value: unknown): unknown => (typeof value === 'string' ? folded(value) : value)

const wantedRows = 1_000
/**
 * A range of keys is asked for where one in eight of it is wanted: an address holds some thirty keys, but a page has room
 * for a hundred rows and more, with those between the wanted ones.
 */
const oneKeyIn = 8
/** The page size of a server with default settings. */
const usualRows = 100

interface PageSize {
  most: number
  /** A page with fewer rows is the last one. */
  full: number
}

export type Read = Pick<EpicorSettings, 'company' | 'baqs'>

/** Reads tables, or queries (BAQs) in place of tables that cannot be read page by page. */
export function openReader(client: EpicorClient, from: Read): EpicorReader {
  const ask = openAsk(client, from)
  const sizeOf = keptAnswer(
    (call) => probe((top) => ask(partOf(Customer), { where: [] }, { top, call })),
    Infinity,
  )

  const reader: EpicorReader = {
    isInSession: () => client.isInSession(),
    pageRows: async (call) => (await sizeOf(call)).most,
    async page(table, wanted, call) {
      const { most, full } = await sizeOf(call)
      const top = Math.min(wanted.limit ?? most, most)
      const { rows, isCut } = await ask(table, wanted, { top, call })
      return { rows, isLast: !isCut && rows.length < Math.min(top, full) }
    },
    all: async (table, where, call) =>
      (await Array.fromAsync(pagesOf(reader, table, { where, call }))).flat(),
    async having(table, { field, values, where = [] }, call) {
      const all = new Set(values)
      const wanted = new Set<unknown>([...all].map(comparable))
      // No two rows have the same key: once all wanted keys are found, no further page need be asked for.
      const left = table.key.length === 1 && table.key[0] === field ? new Set(wanted) : undefined
      const rowsOf = async (each: Where) => {
        const rows: RowOf<typeof table.fields>[] = []
        for await (const page of pagesOf(reader, table, { where: [...where, ...each], call })) {
          rows.push(...page)
          for (const row of page) left?.delete(comparable(row[field]))
          if (left?.size === 0) break
        }
        return rows
      }
      const filters = filtersOf(field, all, left === undefined ? undefined : oneKeyIn)
      const found = await Promise.all(filters.map(rowsOf))
      return found.flat().filter((row) => wanted.has(comparable(row[field])))
    },
  }
  return reader
}

/** Each page begins after the last row of the one before: with pages by count, rows could move from one to another. */
async function* pagesOf<F extends Fields>(
  reader: Pick<EpicorReader, 'page'>,
  table: Table<F>,
  { where, call }: { where: Where; call: Call },
): AsyncGenerator<RowOf<F>[], void, undefined> {
  for (let after: Where = []; ;) {
    const { rows, isLast } = await reader.page(table, { where: [...where, ...after] }, call)
    yield rows
    const last = rows.at(-1) as Readonly<Record<string, Value>> | undefined
    if (last === undefined || isLast) return
    const next = rowsAfter(table.key, last, 'asc')
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

type Probe = (top: number) => Promise<{ rows: readonly unknown[]; isCut: boolean }>

/**
 * The largest page that the server gives. Where it has too few customers to show that, a page that may have been cut short
 * does not count as the last: a list that ends too early would look like records that are gone.
 */
async function probe(ask: Probe): Promise<PageSize> {
  try {
    const { rows, isCut } = await ask(wantedRows)
    if (rows.length >= wantedRows) return { most: wantedRows, full: wantedRows }
    const isSmall = rows.length === usualRows || (isCut && rows.length > 0)
    return isSmall ? { most: rows.length, full: rows.length } : { most: wantedRows, full: usualRows }
  } catch (error) {
    const isTooMany = error instanceof ErpFailure && (error.kind === 'refused' || error.kind === 'too large')
    if (!isTooMany) throw error
    await ask(usualRows)
    return { most: usualRows, full: usualRows }
  }
}
