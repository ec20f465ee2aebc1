import type { Outcome, Seen } from '../port.ts'
import type { SourceId } from '../source-id.ts'
import { Malformation, malformationOf } from './checked-row.ts'

/**
 * A record without its provider, the customer whose account it names (an empty number means that there is none), and what
 * lines say of a part.
 */
export type Made = object & { customer?: SourceId; customerAccountNum?: string; onLines?: string }

interface Read<R extends object> {
  srcProvider: string
  /** The rows that are shown, by the id of their document. */
  rows: ReadonlyMap<SourceId, R>
  seenOf: (row: R) => Seen
  /** Undefined for one that is not shown. */
  recordOf: (row: R) => Made | undefined
  /** Whether a document that is not among the rows exists all the same; throws a `Malformation` where that is unknown. */
  isThere: (id: SourceId) => boolean
}

/** What became of each document, in the order asked. */
export function outcomesOf<R extends object>(ids: readonly SourceId[], read: Read<R>): Outcome[] {
  return ids.map((id): Outcome => {
    const row = read.rows.get(id)
    if (row === undefined) {
      const isThere = orReason(() => read.isThere(id))
      if (typeof isThere === 'string') return { id, unreadable: isThere }
      return { id, missing: isThere ? 'not shown' : 'gone' }
    }
    const made = orReason(() => malformationOf(row) ?? read.recordOf(row))
    if (typeof made === 'string') return unreadableOf(read.seenOf(row), made)
    return made ? outcomeOf(read.seenOf(row), made, read.srcProvider) : { id, missing: 'not shown' }
  })
}

const unreadableOf = ({ id, owner }: Seen, why: string): Outcome => ({
  id,
  unreadable: why,
  ...(owner !== null && { owner }),
})

/** What is for the sync alone stands beside the record. */
function outcomeOf(seen: Seen, { customer, onLines, ...record }: Made, srcProvider: string): Outcome {
  if (customer !== undefined && record.customerAccountNum === '')
    return { id: seen.id, missing: 'no account', customer }
  return {
    ...seen,
    ...(customer !== undefined && { customer }),
    ...(onLines !== undefined && { onLines }),
    record: { srcProvider, ...record },
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
