import type { Call, ChangesCall, ChangesPage, Feed, Mark, Seen, Outcome } from '../port.ts'
import type { SourceId } from '../source-id.ts'

/** A table whose changes are followed. */
export interface FollowedTable {
  name: string
  everyMs: number
  /** A change in it alone changes no document that names the customer: these are not read again. */
  isApart?: true
  /** Archiving one of its rows may hide any number of documents at once, such as the prices of a list. */
  mayHide?: true
  /** It only reports documents that could not be shown before: those that have landed are not read again for it. */
  isOfNew?: true
  /** It only reports new names on documents: how old these are does not depend on it. */
  isOfNames?: true
}

/** The documents of one entity, and the tables that are followed for their changes. */
export interface ErpEntity<T extends FollowedTable> {
  name: string
  followed: readonly T[]
  list(before: SourceId | null, call: Call): Promise<{ seen: Seen[]; next: SourceId | null }>
  read(ids: readonly SourceId[], call: Call): Promise<Outcome[]>
}

interface Pulled<T extends FollowedTable> {
  name: string
  entities: readonly ErpEntity<T>[]
  /** Whether the marks of its tables are revision numbers. */
  isRevision?: true
  changesOf: (table: T, from: Mark | null, call: ChangesCall) => AsyncIterable<ChangesPage>
}

/** The part of a connector from which the read model is filled. */
export function pulledFrom<T extends FollowedTable>({
  name,
  entities,
  isRevision,
  changesOf,
}: Pulled<T>): Pick<Feed, 'name' | 'streams' | 'changes' | 'list' | 'read'> {
  const followed = entities.flatMap((entity) =>
    entity.followed.map((table) => ({ entity: entity.name, table })),
  )
  const entityOf = (wanted: string) => {
    const found = entities.find((entity) => entity.name === wanted)
    if (!found) throw new RangeError(`${name} has no ${wanted}`)
    return found
  }
  return {
    name,
    streams: followed.map(({ entity, table }) => ({
      name: table.name,
      entity,
      everyMs: table.everyMs,
      ...(isRevision && { isRevision }),
      ...(table.isApart && { isApart: table.isApart }),
      ...(table.mayHide && { mayHide: table.mayHide }),
      ...(table.isOfNew && { isOfNew: table.isOfNew }),
      ...(table.isOfNames && { isOfNames: table.isOfNames }),
    })),
    changes: (stream, from, call) => {
      const found = followed.find(({ table }) => table.name === stream.name)
      if (!found) throw new RangeError(`${name} has no stream ${stream.name}`)
      return changesOf(found.table, from, call)
    },
    list: (entity, before, call) => entityOf(entity).list(before, call),
    read: (entity, ids, call) => entityOf(entity).read(ids, call),
  }
}
