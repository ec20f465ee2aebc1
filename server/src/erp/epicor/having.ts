import { inGroups } from '../../in-groups.ts'
import type { Call } from '../port.ts'
import { filtersOf, type Where } from './filter.ts'
import { pagesOf, type ReadPage } from './pages.ts'
import { folded } from './same-text.ts'
import type { Fields, RowOf, Table } from './table.ts'

export interface Having<F extends Fields> {
  field: keyof F & string
  values: Iterable<string | number>
  where?: Where
}

interface AskedHaving<F extends Fields> extends Having<F> {
  pageRows: number
  call: Call
}

const comparable = (value: unknown): unknown => (typeof value === 'string' ? folded(value) : value)

/**
 * A range of keys is asked for if at least one in so many of it is wanted: an address holds some thirty keys, but a page
 * may have room for many more rows, with those between the wanted ones.
 */
const oneKeyIn = (pageRows: number): number => Math.min(8, Math.max(2, Math.floor(pageRows / 30)))
/**
 * A group of values has this many for each row of a page. Groups are read side by side, the pages of one group one after
 * the other.
 */
const valuesForRow = 5

/** All rows whose field has one of some values. */
export async function rowsHaving<F extends Fields>(
  readPage: ReadPage,
  table: Table<F>,
  { values, ...wanted }: AskedHaving<F>,
): Promise<RowOf<F>[]> {
  // Sorted, so that numbers that are close together stay together.
  const sorted = [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1))
  const found = await Promise.all(
    inGroups(sorted, valuesForRow * wanted.pageRows).map((some) =>
      rowsOfGroup(readPage, table, { ...wanted, values: some }),
    ),
  )
  return found.flat()
}

async function rowsOfGroup<F extends Fields>(
  readPage: ReadPage,
  table: Table<F>,
  { field, values, where = [], pageRows, call }: AskedHaving<F>,
): Promise<RowOf<F>[]> {
  const wanted = new Set<unknown>([...values].map(comparable))
  const isKey = table.key.length === 1 && table.key[0] === field
  // No two rows have the same key: once all wanted keys are found, no further page need be asked for.
  const left = isKey ? new Set(wanted) : undefined
  const rowsOf = async (filter: Where) => {
    const found: RowOf<F>[] = []
    for await (const { rows } of pagesOf(readPage, table, { where: [...where, ...filter], call })) {
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
