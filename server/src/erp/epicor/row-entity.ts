import type { EpicorSettings } from '../connectors-file.ts'
import type { Call, Outcome, Seen } from '../port.ts'
import type { SourceId } from '../source-id.ts'
import { isSound } from '../reading/checked-row.ts'
import type { ErpEntity, FollowedTable } from '../reading/erp-entity.ts'
import { inHalves, preparedInHalves } from '../reading/in-halves.ts'
import { outcomesOf, type Made } from '../reading/outcomes.ts'
import { wholeNumbers } from '../reading/whole-numbers.ts'
import type { EpicorReader } from './epicor-reader.ts'
import { rowsAfter, type Where } from './filter.ts'
import { partOf, type Fields, type RowOf, type Table } from './table.ts'

/** What all readers of one Epicor share. */
export interface EpicorParts {
  settings: EpicorSettings & { name: string }
  reader: EpicorReader
  now: () => Date
}

export type ChangedRow = { id: string; revision: number }

/** A table that is followed by its revisions, and the documents of its rows. */
export interface Followed extends FollowedTable {
  table: Table
  where?: Where
  /** Pairs of a changed row and a document to read again for it; a row may have many documents, or none. */
  documents: (
    rows: readonly ChangedRow[],
    call: Call,
  ) => Promise<(readonly [row: ChangedRow, document: SourceId])[]>
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
  marks?: (rows: readonly Row<F>[], call: Call) => Promise<(row: Row<F>) => string>
  /** Reads what belongs to some rows; returns a function that makes a row's record, undefined for one that is not shown. */
  prepare: (rows: readonly Row<F>[], call: Call) => Promise<(row: Row<F>) => Made | undefined>
}

/** An entity whose documents are each a row of one table. */
export function rowEntity<F extends Fields>(
  { reader, settings }: EpicorParts,
  of: RowEntity<F>,
): EpicorEntity {
  const { table, shown, owner } = of
  const [key = ''] = table.key
  const head = partOf(table, ...(owner === undefined ? [] : [owner]))
  return {
    name: of.name,
    followed: of.followed,
    async list(before, call) {
      const after = before === null ? [] : rowsAfter([key], { [key]: Number(before) }, 'desc')
      const { rows, isLast } = await reader.newest(head, [...shown, ...after], call)
      const seenOf = await seenBy(of, rows as Row<F>[], call)
      const seen = (rows as Row<F>[]).map(seenOf)
      return { seen, next: isLast ? null : (seen.at(-1)?.id ?? null) }
    },
    read: (ids, call) => readRows({ reader, settings }, { ...of, key, head }, { ids, call }),
  }
}

interface Read<F extends Fields> extends RowEntity<F> {
  key: string
  head: Table<F>
}

async function readRows<F extends Fields>(
  { reader, settings }: Pick<EpicorParts, 'reader' | 'settings'>,
  of: Read<F>,
  { ids, call }: { ids: readonly SourceId[]; call: Call },
): Promise<Outcome[]> {
  const { table, head, key: field, shown, prepare } = of
  call.signal.throwIfAborted()
  const asked = wholeNumbers(ids)
  if (asked.length === 0) return ids.map((id) => ({ id, missing: 'gone' }))
  const rows = (await reader.having(table, { field, values: asked, where: shown }, call)) as Row<F>[]
  const sound = rows.filter(isSound)
  const recordOf = await preparedInHalves(sound, (some) => prepare(some, call))
  const found = new Map(rows.map((row) => [row.id, row]))
  const left = asked.filter((id) => !found.has(String(id)))
  const hidden = new Set((await reader.having(head, { field, values: left }, call)).map(({ id }) => id))
  return outcomesOf(ids, {
    srcProvider: settings.fills,
    rows: found,
    seenOf: await seenBy(of, rows, call),
    recordOf,
    isThere: (id) => hidden.has(id),
  })
}

/** Returns the id, version and owner of rows; `marks` become part of the version. */
async function seenBy<F extends Fields>(
  { owner, marks }: Pick<RowEntity<F>, 'owner' | 'marks'>,
  rows: readonly Row<F>[],
  call: Call,
): Promise<(row: ChangedRow) => Seen> {
  const marked = marks && (await inHalves(rows.filter(isSound), marksOf(marks, call)))
  const found = new Map<string, string>(marked?.made)
  return (row) => {
    if (!isSound(row)) return { id: row.id, version: '', owner: null }
    const named = owner === undefined ? 0 : (row as unknown as Readonly<Record<string, number>>)[owner]
    const version = [String(row.revision), ...(marks ? [found.get(row.id) ?? ''] : [])].join(' ')
    return { id: row.id, version, owner: named ? String(named) : null }
  }
}

const marksOf =
  <F extends Fields>(marks: NonNullable<RowEntity<F>['marks']>, call: Call) =>
  async (rows: readonly Row<F>[]) => {
    const markOf = await marks(rows, call)
    return rows.map((row) => [row.id, markOf(row)] as const)
  }

/** Rows of a table that are documents themselves. */
export const ofItself: Followed['documents'] = async (rows) => rows.map((row) => [row, row.id])

/** Rows that name their document by one of their fields. */
export const ofField =
  (key: string): Followed['documents'] =>
  async (rows) =>
    rows.map((row) => [row, String((row as unknown as Readonly<Record<string, number>>)[key])])
