import type { Call, Outcome, Seen, SourceId } from '../port.ts'
import { isSound, Malformation, malformationOf } from './checked-row.ts'
import type { ErpEntity, FollowedTable } from './erp-entity.ts'
import { preparedInHalves } from './in-halves.ts'
import { wholeNumbers } from './whole-numbers.ts'

/**
 * A record, the customer whose account it names (an empty number means that there is none), and what
 * lines say of a part.
 */
type Made = object & { customer?: SourceId; customerAccountNum?: string; onLines?: string }

/** Reads what belongs to some rows; returns a function that makes a row's record, undefined for one that is not shown. */
export type Prepare<R> = (rows: readonly R[], call: Call) => Promise<(row: R) => Made | undefined>

interface DocumentEntity<R, T extends FollowedTable> {
  name: string
  followed: readonly T[]
  /** Rows that are shown, newest first, after row `before`; `isLast` if none come after. */
  page: (before: number | null, call: Call) => Promise<{ rows: readonly R[]; isLast: boolean }>
  /** Rows that are shown, and the reason for each that cannot be read at all. */
  byIds: (
    ids: readonly number[],
    call: Call,
  ) => Promise<{ rows: readonly R[]; unreadable?: ReadonlyMap<number, string> }>
  seenBy: (rows: readonly R[], call: Call) => Promise<(row: R) => Seen>
  prepare: Prepare<R>
  /** Which rows that are not shown exist all the same; what it returns throws a `Malformation` if that is unknown. */
  existing: (ids: readonly number[], call: Call) => Promise<(id: number) => boolean>
}

/** An entity whose documents are each a row of one table. */
export function documentEntity<R extends { id: number | string }, T extends FollowedTable>(
  of: DocumentEntity<R, T>,
): ErpEntity<T> {
  return {
    name: of.name,
    followed: of.followed,
    async list(before, call) {
      const { rows, isLast } = await of.page(before === null ? null : Number(before), call)
      const seen = rows.map(await of.seenBy(rows, call))
      return { seen, next: isLast ? null : (seen.at(-1)?.id ?? null) }
    },
    async read(ids, call) {
      call.signal.throwIfAborted()
      const asked = wholeNumbers(ids)
      if (asked.length === 0) return ids.map((id) => ({ id, missing: 'gone' }))
      const { rows, unreadable } = await of.byIds(asked, call)
      const recordOf = await preparedInHalves(rows.filter(isSound), (some) => of.prepare(some, call))
      const found = new Map(rows.map((row) => [String(row.id), row]))
      const left = asked.filter((id) => !found.has(String(id)) && unreadable?.has(id) !== true)
      const isThere = await of.existing(left, call)
      const seenOf = await of.seenBy(rows, call)
      return ids.map((id): Outcome => {
        const row = found.get(id)
        if (row === undefined) {
          const why = unreadable?.get(Number(id))
          if (why !== undefined) return { id, unreadable: why }
          const exists = orReason(() => isThere(Number(id)))
          if (typeof exists === 'string') return { id, unreadable: exists }
          return { id, missing: exists ? 'not shown' : 'gone' }
        }
        const made = orReason(() => malformationOf(row) ?? recordOf(row))
        if (typeof made === 'string') return unreadableOf(seenOf(row), made)
        return made ? outcomeOf(seenOf(row), made) : { id, missing: 'not shown' }
      })
    },
  }
}

const unreadableOf = ({ id, owner }: Seen, why: string): Outcome => ({
  id,
  unreadable: why,
  ...(owner !== null && { owner }),
})

/** Takes the fields that only the sync uses out of the record. */
function outcomeOf(seen: Seen, { customer, onLines, ...record }: Made): Outcome {
  if (customer !== undefined && record.customerAccountNum === '')
    return { id: seen.id, missing: 'no account', customer }
  return {
    ...seen,
    ...(customer !== undefined && { customer }),
    ...(onLines !== undefined && { onLines }),
    record,
  }
}

/** What is made, or the reason why the row or one that belongs to it cannot be read. */
function orReason<T>(make: () => T): T | string {
  try {
    return make()
  } catch (error) {
    if (error instanceof Malformation) return error.why
    throw error
  }
}
