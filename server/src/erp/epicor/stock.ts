import type { StockedPart } from '../live-provider.ts'
import type { Call } from '../port.ts'
import { partDocument, partEntity, shownParts, type PartRow } from './part-entity.ts'
import { Part, PartPlace } from './part-tables.ts'
import type { EpicorEntity, EpicorParts, Followed } from './row-entity.ts'
import { folded } from './same-text.ts'
import { partOf, type RowOf } from './table.ts'

type PlaceRow = RowOf<typeof PartPlace.fields>

/** How much of each part there is in a state, in the warehouses that the settings give to the state. */
export function stockOf(parts: EpicorParts): EpicorEntity {
  const states = Object.entries(parts.settings.warehouses)
  const documents: Followed['documents'] = async (rows) =>
    (rows as unknown as readonly PlaceRow[]).flatMap((row) =>
      states
        .filter(([, codes]) => codes.includes(row.warehouse ?? ''))
        .map(([state]) => [row, partDocument(row.part ?? '', state)] as const),
    )
  return partEntity(parts, {
    name: 'stock',
    followed: [{ name: 'stock', everyMs: 60_000, table: partOf(PartPlace), documents }],
    documentsOf: (rows, call) => stocked(parts, rows, call),
  })
}

async function stocked(parts: EpicorParts, rows: readonly PartRow[], call: Call) {
  const counts = await counted(parts, rows, call)
  return rows.flatMap(({ part }) =>
    Object.keys(parts.settings.warehouses).flatMap((state) => {
      const id = partDocument(part ?? '', state)
      const quantity = counts.get(id)
      if (quantity === undefined) return []
      return [{ id, version: String(quantity), record: { partNum: part, state, quantity } }]
    }),
  )
}

/**
 * The stock that is not allocated, by document. Parts that are stocked in another unit than they are sold in are left out:
 * their number would be wrong.
 */
async function counted({ reader, settings }: EpicorParts, rows: readonly PartRow[], call: Call) {
  const same = rows.filter(({ uom, stockUom }) => folded(uom) === folded(stockUom))
  const numbers = new Map(same.map(({ part }) => [folded(part), part ?? '']))
  const values = numbers.values()
  const places = await reader.having(PartPlace, { field: 'part', values }, call)
  const sums = new Map<string, number>()
  for (const [state, codes] of Object.entries(settings.warehouses)) {
    for (const { part, warehouse, onHand, promised } of places) {
      if (!codes.includes(warehouse ?? '')) continue
      const id = partDocument(numbers.get(folded(part)) ?? '', state)
      sums.set(id, Math.round(((sums.get(id) ?? 0) + onHand - promised) * 1000) / 1000 || 0)
    }
  }
  return sums
}

/** The stock now; undefined where it comes from another system, the state has no warehouses, or the part is not counted. */
export async function countNow(parts: EpicorParts, { partNum, state }: StockedPart, call: Call) {
  const { owns, warehouses } = parts.settings
  if (!owns.includes('stock') || warehouses[state] === undefined) return undefined
  const wanted = { field: 'part', values: [partNum], where: shownParts } as const
  const rows = await parts.reader.having(Part, wanted, call)
  return (await counted(parts, rows, call)).get(partDocument(partNum, state))
}
