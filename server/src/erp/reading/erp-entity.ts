import type { Call, ChangesCall, ChangesPage, Feed, Mark, Seen, Outcome, SourceId } from '../port.ts'

/** A table whose changes are followed. */
export interface ToldTable {
  name: string
  everyMs: number
  /** A change in it alone changes no document that names the customer: these are not read again. */
  isApart?: true
  /** What its rows are archived with is hidden at once, however much: prices of a list. */
  mayHide?: true
  /** It tells of what could not be shown before: documents that have landed are read for other reasons. */
  isOfNew?: true
}

/** The documents of one entity, and the tables that tell of their changes. */
export interface ErpEntity<T extends ToldTable> {
  name: string
  told: readonly T[]
  list(before: SourceId | null, call: Call): Promise<{ seen: Seen[]; next: SourceId | null }>
  read(ids: readonly SourceId[], call: Call): Promise<Outcome[]>
}

interface Pulled<T extends ToldTable> {
  name: string
  entities: readonly ErpEntity<T>[]
  /** Whether the marks of its tables are revision numbers. */
  isRevision?: true
  changesOf: (table: T, from: Mark | null, call: ChangesCall) => AsyncIterable<ChangesPage>
}

/** The part of a connector from which the read model is filled. */
export function pulledFrom<T extends ToldTable>({
  name,
  entities,
  isRevision,
  changesOf,
}: Pulled<T>): Pick<Feed, 'name' | 'streams' | 'changes' | 'list' | 'read'> {
  const told = entities.flatMap((entity) => entity.told.map((table) => ({ entity: entity.name, table })))
  const entityOf = (wanted: string) => {
    const found = entities.find((entity) => entity.name === wanted)
    if (!found) throw new RangeError(`${name} has no ${wanted}`)
    return found
  }
  return {
    name,
    streams: told.map(({ entity, table }) => ({
      name: table.name,
      entity,
      everyMs: table.everyMs,
      ...(isRevision && { isRevision }),
      ...(table.isApart && { isApart: table.isApart }),
      ...(table.mayHide && { mayHide: table.mayHide }),
      ...(table.isOfNew && { isOfNew: table.isOfNew }),
    })),
    changes: (stream, from, call) => {
      const found = told.find(({ table }) => table.name === stream.name)
      if (!found) throw new RangeError(`${name} has no stream ${stream.name}`)
      return changesOf(found.table, from, call)
    },
    list: (entity, before, call) => entityOf(entity).list(before, call),
    read: (entity, ids, call) => entityOf(entity).read(ids, call),
  }
}
