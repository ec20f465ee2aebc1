import { shown } from '../reading/shown-text.ts'
import { partDocument, partEntity, type PartRow } from './part-entity.ts'
import { Part } from './part-tables.ts'
import type { ChangedRow, EpicorEntity, EpicorParts, Followed } from './row-entity.ts'
import { partOf } from './table.ts'

export const partTable = (name: string, documents: Followed['documents']): Followed => ({
  name,
  everyMs: 240_000,
  table: partOf(Part),
  documents,
})

type ChangedPart = ChangedRow & Pick<PartRow, 'part'>

/** Changed rows as rows of parts: a row's id keeps the blanks that a number may end with, its part does not. */
export const changedParts = (rows: readonly ChangedRow[]) => rows as readonly ChangedPart[]

const idOf = ({ part }: Pick<PartRow, 'part'>) => partDocument(part ?? '')

/** Parts that are in use. */
export const partsOf = (parts: EpicorParts): EpicorEntity =>
  partEntity(parts, {
    name: 'parts',
    followed: [partTable('parts', async (rows) => changedParts(rows).map((row) => [row, idOf(row)]))],
    documentsOf: async (rows) =>
      rows.map((row) => ({
        id: idOf(row),
        version: String(row.revision),
        record: {
          partNum: row.part,
          description: shown(row.text) || row.part,
          uom: shown(row.uom) || '-',
        },
      })),
  })
