import { minuteMs } from '@portal/domain/time-units'
import type { StockedPart } from '../live-provider.ts'
import type { Call } from '../port.ts'
import { thousandths } from '../reading/shown-text.ts'
import { openPartDocuments } from './own-codes.ts'
import { partDocument, partEntity, shownParts, type PartRow } from './part-entity.ts'
import { Part, PartPlace } from './part-tables.ts'
import type { EpicorEntity, EpicorParts, Followed } from './row-entity.ts'
import { folded } from './same-text.ts'
import { partOf, type RowOf } from './table.ts'

type PlaceRow = RowOf<typeof PartPlace.fields>

/** How much of each part there is in a state, in the warehouses that the settings give to the state. */
export function stockOf(parts: EpicorParts): EpicorEntity {
  const states = Object.entries(parts.settings.warehouses)
  const documentsOf = openPartDocuments(parts)
  const documents: Followed['documents'] = async (rows, call) => {
    const places = rows as unknown as readonly PlaceRow[]
    const wanted = places.flatMap((row) =>
      states.filter(([, codes]) => isAmong(codes, row)).map(([state]) => ({ row, state })),
    )
    const documentOf = await documentsOf(
      wanted.map(({ row }) => row),
      call,
    )
    return wanted.map(({ row, state }) => [row, documentOf(row, state)] as const)
  }
  return partEntity(parts, {
    name: 'stock',
    followed: [{ name: 'stock', everyMs: minuteMs, table: partOf(PartPlace), documents }],
    documentsOf: (rows, call) => stocked(parts, rows, call),
  })
}

async function stocked(parts: EpicorParts, rows: readonly PartRow[], call: Call) {
  const counts = await freeStock(parts, rows, call)
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
 * The stock that is not allocated, by document, in the unit that parts are sold in. Epicor counts in the stock unit; of parts
 * that are sold in another only the sign is the same, so that some is 1 and none 0.
 */
async function freeStock({ reader, settings }: EpicorParts, rows: readonly PartRow[], call: Call) {
  const byCode = new Map(rows.map((row) => [folded(row.part), row]))
  const places = await reader.having(
    PartPlace,
    { field: 'part', values: rows.map(({ part }) => part ?? '') },
    call,
  )
  const counts = new Map<string, number>()
  for (const [state, codes] of Object.entries(settings.warehouses)) {
    const inState = places.filter((place) => isAmong(codes, place))
    for (const [code, some] of Map.groupBy(inState, ({ part }) => folded(part))) {
      const row = byCode.get(code)
      if (row) counts.set(partDocument(row.part ?? '', state), countOf(row, some))
    }
  }
  return counts
}

const isAmong = (codes: readonly string[], { warehouse }: Pick<PlaceRow, 'warehouse'>): boolean =>
  codes.some((code) => folded(code) === folded(warehouse))

function countOf({ uom, stockUom }: PartRow, places: readonly PlaceRow[]): number {
  const sum = places.reduce((all, { onHand, promised }) => all + onHand - promised, 0)
  const exact = thousandths(sum)
  return folded(uom) === folded(stockUom) ? exact : Math.sign(exact)
}

/** The stock now; undefined if it comes from another system, the state has no warehouses, or the part is not counted. */
export async function countNow(parts: EpicorParts, { partNum, state }: StockedPart, call: Call) {
  const { owns, warehouses } = parts.settings
  if (!owns.includes('stock') || warehouses[state] === undefined) return undefined
  const wanted = { field: 'part', values: [partNum], where: shownParts } as const
  const rows = await parts.reader.having(Part, wanted, call)
  return (await freeStock(parts, rows, call)).get(partDocument(partNum, state))
}
