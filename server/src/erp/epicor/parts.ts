import { shown } from '../reading/shown-text.ts'
import { partDocument, partEntity } from './part-entity.ts'
import { Part } from './part-tables.ts'
import type { EpicorEntity, EpicorParts, Followed } from './row-entity.ts'
import { partOf } from './table.ts'

export const partTable = (name: string, documents: Followed['documents']): Followed => ({
  name,
  everyMs: 240_000,
  table: partOf(Part),
  documents,
})

/** Parts that are in use. */
export const partsOf = (parts: EpicorParts): EpicorEntity =>
  partEntity(parts, {
    name: 'parts',
    followed: [partTable('parts', async (rows) => rows.map((row) => [row, partDocument(row.id)]))],
    documentsOf: async (rows) =>
      rows.map(({ part, text, uom, revision }) => ({
        id: partDocument(part ?? ''),
        version: String(revision),
        record: {
          partNum: part,
          description: shown(text) || part,
          uom: shown(uom) || '-',
        },
      })),
  })
