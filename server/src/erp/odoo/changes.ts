import type { ChangesCall, ChangesPage, Mark } from '../port.ts'
import { touchesOf } from '../reading/touches-of-rows.ts'
import type { Domain, OdooReader, RowsWanted } from './odoo-reader.ts'
import { odooTime } from './odoo-time.ts'
import type { ChangedRow, Followed } from './row-entity.ts'

/** An import writes thousands of rows in one second; if these fill a page, each look takes three more requests. */
const mostOnPage = 2_000

const markOf = ({ written }: ChangedRow): Mark => Date.parse(written ?? '1970-01-01T00:00:00Z')

interface Asked {
  reader: OdooReader
  followed: Followed
  call: ChangesCall
}

/**
 * The changes of a table since a mark. Odoo stores `write_date` with more digits than it returns, so that `=` finds nothing
 * and `>` the same row again. The filter is always `>=`; the rows of a second that fills a page are paged through by id.
 */
export async function* changesOf(asked: Asked, from: Mark | null): AsyncGenerator<ChangesPage> {
  if (from === null) {
    // Rows that came by SQL, as in a migration, may have no time, and would be the first.
    const where: Domain = [['write_date', '!=', false]]
    const [newest] = await rowsOf(asked, { where, order: 'write_date desc,id desc', limit: 1 })
    yield { touches: [], mark: newest ? markOf(newest) : 0 }
    return
  }
  for (let mark = from; ;) {
    const where: Domain = [['write_date', '>=', odooTime(new Date(mark))]]
    const rows = await rowsOf(asked, { where, order: 'write_date,id', limit: mostOnPage })
    const last = rows.at(-1)
    if (last === undefined) return
    const reached = markOf(last)
    if (rows.length < mostOnPage || reached > mark) {
      yield await pageOf(asked, rows, reached)
      if (rows.length < mostOnPage) return
      mark = reached
    } else {
      yield* secondOf(asked, mark)
      mark += 1000
    }
  }
}

/** All that was written in one second. */
async function* secondOf(asked: Asked, mark: Mark): AsyncGenerator<ChangesPage> {
  for (let id = 0; ;) {
    const where: Domain = [
      ['write_date', '>=', odooTime(new Date(mark))],
      ['write_date', '<', odooTime(new Date(mark + 1000))],
      ['id', '>', id],
    ]
    const rows = await rowsOf(asked, { where, order: 'id', limit: mostOnPage })
    if (rows.length > 0) yield await pageOf(asked, rows, mark)
    if (rows.length < mostOnPage) return
    id = rows.at(-1)?.id ?? id
  }
}

async function rowsOf({ reader, followed, call }: Asked, wanted: RowsWanted): Promise<ChangedRow[]> {
  const where = [...followed.where, ...wanted.where]
  return (await reader.rows(followed.model, { ...wanted, where }, call)) as unknown as ChangedRow[]
}

async function pageOf(
  { followed: { documents }, call }: Asked,
  rows: readonly ChangedRow[],
  mark: Mark,
): Promise<ChangesPage> {
  return { ...(await touchesOf({ stateOf, documents }, rows, call)), mark }
}

const stateOf = ({ id, written }: ChangedRow) => ({ row: String(id), version: written ?? '' })
