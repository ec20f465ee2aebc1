import type { Clock } from '../../clock.ts'
import type { EpicorSettings } from '../connectors-file.ts'
import type { Call, Seen } from '../port.ts'
import { isSound } from '../reading/checked-row.ts'
import { documentEntity, type Prepare } from '../reading/document-entity.ts'
import type { DocumentsOf, ErpEntity, FollowedTable } from '../reading/erp-entity.ts'
import { inHalves } from '../reading/in-halves.ts'
import type { EpicorReader } from './epicor-reader.ts'
import { rowsAfter, type Where } from './filter.ts'
import { partOf, type Fields, type RowOf, type Table } from './table.ts'

/** What all readers of one Epicor share. */
export interface EpicorParts {
  settings: EpicorSettings & { name: string }
  reader: EpicorReader
  clock: Clock
}

export type ChangedRow = { id: string; revision: number }

/** A table that is followed by its revisions, and the documents of its rows. */
export interface Followed extends FollowedTable {
  table: Table
  documents: DocumentsOf<ChangedRow>
}

export type EpicorEntity = ErpEntity<Followed>

type Row<F extends Fields> = RowOf<F> & ChangedRow

interface RowEntity<F extends Fields> {
  name: string
  /** Its key is one number, which is the document's id. */
  table: Table<F>
  /** Which rows are shown, as far as Epicor can tell. */
  shown: Where
  /** The field that names the customer. */
  owner?: keyof F & string
  followed: readonly Followed[]
  /** Reads values of documents that change without a new revision; they become part of the version. */
  unwritten?: (rows: readonly Row<F>[], call: Call) => Promise<(row: Row<F>) => string>
  prepare: Prepare<Row<F>>
}

/** An entity whose documents are each a row of one table. */
export function rowEntity<F extends Fields>({ reader }: EpicorParts, of: RowEntity<F>): EpicorEntity {
  const { table, shown, owner } = of
  const [field = ''] = table.key
  const head = partOf(table, ...(owner === undefined ? [] : [owner]))
  return documentEntity<Row<F>, Followed>({
    ...of,
    async page(before, call) {
      const after = before === null ? [] : rowsAfter([field], { [field]: before }, 'desc')
      const { rows, isLast } = await reader.newest(head, [...shown, ...after], call)
      return { rows: rows as Row<F>[], isLast }
    },
    byIds: async (values, call) => ({
      rows: (await reader.having(table, { field, values, where: shown }, call)) as Row<F>[],
    }),
    seenBy: (rows, call) => seenBy(of, rows, call),
    async existing(values, call) {
      const rows = await reader.having(head, { field, values }, call)
      const there = new Set(rows.map(({ id }) => Number(id)))
      return (id) => there.has(id)
    },
  })
}

/** Returns the id, version and owner of rows; `unwritten` becomes part of the version. */
async function seenBy<F extends Fields>(
  { owner, unwritten }: Pick<RowEntity<F>, 'owner' | 'unwritten'>,
  rows: readonly Row<F>[],
  call: Call,
): Promise<(row: ChangedRow) => Seen> {
  const valuesOf = async (some: readonly Row<F>[]) => {
    const valueOf = await unwritten?.(some, call)
    return some.map((row) => [row.id, valueOf?.(row) ?? ''] as const)
  }
  const found = unwritten && new Map((await inHalves(rows.filter(isSound), valuesOf)).made)
  return (row) => {
    if (!isSound(row)) return { id: row.id, version: '', owner: null }
    const named = owner === undefined ? 0 : (row as unknown as Readonly<Record<string, number>>)[owner]
    const version = found ? `${row.revision} ${found.get(row.id) ?? ''}` : String(row.revision)
    return { id: row.id, version, owner: named ? String(named) : null }
  }
}

/** Rows of a table that are documents themselves. */
export const ofItself: Followed['documents'] = async (rows) => rows.map((row) => [row, row.id])

/** Rows that name their document by one of their fields. */
export const ofField =
  (key: string): Followed['documents'] =>
  async (rows) =>
    rows.map((row) => [row, String((row as unknown as Readonly<Record<string, number>>)[key])])
