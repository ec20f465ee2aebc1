import type { SrcProvider } from '@portal/domain/wire-values'
import type { Call, ChangesCall, ChangesPage, Feed, Mark, Outcome, SourceId, Stream } from '../port.ts'

/** A table whose changes are followed. */
export type FollowedTable = Omit<Stream, 'entity' | 'isRevision'>

/** Pairs of a changed row and a document to read again for it; a row may have many documents, or none. */
export type DocumentsOf<R> = (
  rows: readonly R[],
  call: Call,
) => Promise<(readonly [row: R, document: SourceId])[]>

/** The documents of one entity, and the tables that are followed for their changes. */
export interface ErpEntity<T extends FollowedTable> {
  name: string
  followed: readonly T[]
  list(before: SourceId | null, call: Call): ReturnType<Feed['list']>
  read(ids: readonly SourceId[], call: Call): ReturnType<Feed['read']>
}

interface Pulled<T extends FollowedTable> {
  name: string
  /** The provider whose records these are. */
  fills?: SrcProvider
  entities: readonly ErpEntity<T>[]
  /** Whether the marks of its tables are revision numbers. */
  isRevision?: true
  changesOf: (table: T, from: Mark | null, call: ChangesCall) => AsyncIterable<ChangesPage>
}

/** The part of a connector from which the read model is filled. */
export function pulledFrom<T extends FollowedTable>({
  name,
  fills,
  entities,
  isRevision,
  changesOf,
}: Pulled<T>): Pick<Feed, 'name' | 'streams' | 'changes' | 'list' | 'read'> {
  // As streams of the port; `changesOf` reads further fields of the tables.
  const streams = entities.flatMap((entity) =>
    entity.followed.map((table) => ({ ...table, entity: entity.name, ...(isRevision && { isRevision }) })),
  )
  const named = <N extends { name: string }>(all: readonly N[], wanted: string): N => {
    const found = all.find((each) => each.name === wanted)
    if (!found) throw new RangeError(`${name} has no ${wanted}`)
    return found
  }
  return {
    name,
    streams,
    changes: (stream, from, call) => changesOf(named(streams, stream.name), from, call),
    list: (entity, before, call) => named(entities, entity).list(before, call),
    async read(entity, ids, call) {
      const outcomes = await named(entities, entity).read(ids, call)
      return fills ? outcomes.map((each) => withProvider(each, fills)) : outcomes
    },
  }
}

const withProvider = (outcome: Outcome, srcProvider: SrcProvider): Outcome =>
  'record' in outcome ? { ...outcome, record: { srcProvider, ...(outcome.record as object) } } : outcome
