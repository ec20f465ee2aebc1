import { isDeepStrictEqual } from 'node:util'
import { ErpFailure } from '../calling/erp-failure.ts'
import type { Call } from '../port.ts'
import { rowsAfter, type Value, type Where } from './filter.ts'
import type { Fields, RowOf, Table } from './table.ts'

export interface RowsWanted {
  where: Where
  /** By default, the key. */
  order?: readonly string[]
  direction?: 'asc' | 'desc'
  /** Fewer rows than a page holds. */
  limit?: number
}

export interface Page<F extends Fields> {
  rows: RowOf<F>[]
  /** Whether no page follows. */
  isLast: boolean
}

export type ReadPage = <F extends Fields>(table: Table<F>, wanted: RowsWanted, call: Call) => Promise<Page<F>>

/** Each page begins after the last row of the one before: with pages by count, rows could move from one to another. */
export async function* pagesOf<F extends Fields>(
  readPage: ReadPage,
  table: Table<F>,
  { where, direction = 'asc', call }: Pick<RowsWanted, 'where' | 'direction'> & { call: Call },
): AsyncGenerator<Page<F>, void, undefined> {
  for (let after: Where = []; ;) {
    const page = await readPage(table, { where: [...where, ...after], direction }, call)
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
