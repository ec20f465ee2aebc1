import type { Call, Outcome, Seen, SourceId } from '../port.ts'
import { isSound, malformationOf } from './checked-row.ts'
import { inHalves } from './in-halves.ts'
import type { ErpEntity, FollowedTable } from './erp-entity.ts'

export type GroupedDocument = Pick<Seen, 'id' | 'version'> & { record: object }

export interface GroupedEntity<R extends object, T extends FollowedTable> {
  name: string
  followed: readonly T[]
  /** The id of the row that a document belongs to; '' if its name is no id. */
  rowOf: (id: SourceId) => SourceId
  idOf: (row: R) => SourceId
  /** Rows, newest first, beginning with row `from`; `isLast` if none come after. */
  page: (from: SourceId | null, call: Call) => Promise<{ rows: readonly R[]; isLast: boolean }>
  byIds: (ids: readonly SourceId[], call: Call) => Promise<readonly R[]>
  /** Which of the ids not found exist all the same; `shown` are the ids of the rows that are shown. */
  hidden?: (
    asked: { ids: readonly SourceId[]; shown: ReadonlySet<SourceId> },
    call: Call,
  ) => Promise<ReadonlySet<SourceId>>
  /** The documents of some rows, in the order of these. */
  documentsOf: (rows: readonly R[], call: Call) => Promise<readonly GroupedDocument[]>
}

/** An entity with several documents for each row, or none, such as the prices of a part. */
export function groupedEntity<R extends object, T extends FollowedTable>(
  of: GroupedEntity<R, T>,
): ErpEntity<T> {
  const { name, followed, rowOf, documentsOf } = of
  return {
    name,
    followed,
    async list(before, call) {
      // The page before may have ended between two documents of one row.
      const { rows, isLast } = await of.page(before === null ? null : rowOf(before), call)
      const { made, unreadable } = await inHalves(rows.filter(isSound), (some) => documentsOf(some, call))
      const seenBy = Map.groupBy(made.map(seenOf), ({ id }) => rowOf(id))
      const all = rows.flatMap((row) => {
        const id = of.idOf(row)
        // Listed under the row's own id, so that the operator is told why it has no documents.
        return unreadable.has(row) || !isSound(row) ? [unreadableSeen(id)] : (seenBy.get(id) ?? [])
      })
      const last = isLast ? undefined : rows.at(-1)
      return { seen: after(before, all, rowOf), next: last ? lastIdOf(of.idOf(last), all, rowOf) : null }
    },
    async read(ids, call) {
      call.signal.throwIfAborted()
      const wanted = [...new Set(ids.map(rowOf))].filter((id) => id !== '')
      if (wanted.length === 0) return ids.map((id) => ({ id, missing: 'gone' }))
      const rows = await of.byIds(wanted, call)
      const { made, unreadable } = await inHalves(rows.filter(isSound), (some) => documentsOf(some, call))
      const found = new Map(made.map((each) => [each.id, { ...each, owner: null }]))
      const unsound = new Map(rows.map((row) => [of.idOf(row), malformationOf(row) ?? unreadable.get(row)]))
      const left = ids.filter((id) => !found.has(id) && unsound.get(rowOf(id)) === undefined)
      const asked = { ids: left, shown: new Set(rows.map(of.idOf)) }
      const hidden = left.length === 0 ? undefined : await of.hidden?.(asked, call)
      return ids.map((id): Outcome => {
        const why = unsound.get(rowOf(id))
        if (why !== undefined) return { id, unreadable: why }
        return found.get(id) ?? { id, missing: hidden?.has(id) === true ? 'not shown' : 'gone' }
      })
    },
  }
}

const seenOf = ({ id, version }: GroupedDocument): Seen => ({ id, version, owner: null })
const unreadableSeen = (row: SourceId): Seen => ({ id: `${row}:`, version: '', owner: null })

type RowOfDocument = (id: SourceId) => SourceId

/** Where the next page begins, also if the last row has no document. */
function lastIdOf(row: SourceId, all: readonly Seen[], rowOf: RowOfDocument): SourceId {
  const last = all.at(-1)
  return last && rowOf(last.id) === row ? last.id : `${row}:`
}

/** What comes after document `before`, which may have gone meanwhile. */
function after(before: SourceId | null, all: readonly Seen[], rowOf: RowOfDocument): Seen[] {
  if (before === null) return [...all]
  const at = all.findIndex(({ id }) => id === before)
  return at === -1 ? all.filter(({ id }) => rowOf(id) !== rowOf(before)) : all.slice(at + 1)
}
