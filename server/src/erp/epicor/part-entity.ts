import type { SourceId } from '../source-id.ts'
import { groupedEntity, type GroupedEntity } from '../reading/grouped-entity.ts'
import type { Where } from './filter.ts'
import { Part } from './part-tables.ts'
import type { EpicorEntity, EpicorParts, Followed } from './row-entity.ts'
import type { RowOf } from './table.ts'

export type PartRow = RowOf<typeof Part.fields>

type PartEntity = Pick<GroupedEntity<PartRow, Followed>, 'name' | 'followed' | 'documentsOf'>

export const shownParts: Where = [['isInactive', 'eq', false]]

/** A part's number may hold any character, also the colon that separates it from the list or state in a document's id. */
const encoded = (part: string): SourceId => encodeURIComponent(part)

/** The id of a part's document, or of the one that it has for a price list or a state. */
export const partDocument = (part: string, of?: string): SourceId =>
  of === undefined ? encoded(part) : `${encoded(part)}:${of}`

function decoded(row: SourceId): string {
  try {
    return decodeURIComponent(row)
  } catch {
    return ''
  }
}

/** An entity with one document for each part, or several, or none. */
export function partEntity({ reader }: EpicorParts, of: PartEntity): EpicorEntity {
  return groupedEntity<PartRow, Followed>({
    ...of,
    rowOf: (id) => id.split(':')[0] ?? '',
    idOf: ({ part }) => encoded(part ?? ''),
    page(from, call) {
      const upTo: Where = from === null ? [] : [['part', 'le', decoded(from)]]
      return reader.newest(Part, [...shownParts, ...upTo], call)
    },
    byIds: (ids, call) =>
      reader.having(Part, { field: 'part', values: ids.map(decoded), where: shownParts }, call),
  })
}
