import type { Call, SourceId } from '../port.ts'
import { isSound } from '../reading/checked-row.ts'
import { groupedEntity, type GroupedEntity } from '../reading/grouped-entity.ts'
import type { Where } from './filter.ts'
import { Part } from './part-tables.ts'
import type { EpicorEntity, EpicorParts, Followed } from './row-entity.ts'
import type { RowOf } from './table.ts'

export type PartRow = RowOf<typeof Part.fields>

type PartEntity = Pick<GroupedEntity<PartRow, Followed>, 'name' | 'followed' | 'documentsOf'> & {
  /** Documents of parts in use that Epicor has and that are not shown, such as a price that whole cents cannot tell. */
  notShown?: (rows: readonly PartRow[], call: Call) => Promise<readonly SourceId[]>
}

export const shownParts: Where = [['isInactive', 'eq', false]]

/** A part's number may hold any character, also the colon that separates it from the list or state in a document's id. */
const encoded = (part: string): SourceId => encodeURIComponent(part)

/** The id of a part's document, or of the one that it has for a price list or a state. */
export const partDocument = (part: string, of?: string): SourceId =>
  of === undefined ? encoded(part) : `${encoded(part)}:${of}`

const rowIn = (id: SourceId): SourceId => id.split(':')[0] ?? ''

function decoded(row: SourceId): string {
  try {
    return decodeURIComponent(row)
  } catch {
    return ''
  }
}

const idOf = ({ part }: PartRow): SourceId => encoded(part ?? '')

/** An entity with one document for each part, or several, or none. */
export function partEntity({ reader }: EpicorParts, { notShown, ...of }: PartEntity): EpicorEntity {
  return groupedEntity<PartRow, Followed>({
    ...of,
    rowOf: rowIn,
    idOf,
    page(from, call) {
      const upTo: Where = from === null ? [] : [['part', 'le', decoded(from)]]
      return reader.newest(Part, [...shownParts, ...upTo], call)
    },
    async hidden({ ids, shown }, call) {
      const values = ids.map((id) => decoded(rowIn(id)))
      const rows = (await reader.having(Part, { field: 'part', values }, call)).filter(isSound)
      const inactive = new Set(rows.filter(({ isInactive }) => isInactive).map(idOf))
      const inUse = rows.filter((row) => shown.has(idOf(row)))
      const others = new Set(inUse.length > 0 ? await notShown?.(inUse, call) : [])
      return new Set(ids.filter((id) => inactive.has(rowIn(id)) || others.has(id)))
    },
    byIds: (ids, call) =>
      reader.having(Part, { field: 'part', values: ids.map(decoded), where: shownParts }, call),
  })
}
