import type { Call } from '../port.ts'
import type { GroupedDocument } from '../reading/grouped-entity.ts'
import { priceDocuments } from '../reading/price-documents.ts'
import { partDocument, partEntity, type PartRow } from './part-entity.ts'
import { ListPrice, PriceBreak } from './part-tables.ts'
import { partTable } from './parts.ts'
import { listsNow, noList } from './price-lists.ts'
import { priceOfPiece, priceOnList } from './price-of-one.ts'
import type { EpicorEntity, EpicorParts, Followed } from './row-entity.ts'
import { folded } from './same-text.ts'
import { partOf, type RowOf, type Table } from './table.ts'

/** What one piece costs today on each list, and by the part itself. The sweep finds lists that begin or end by their days. */
export const pricesOf = (parts: EpicorParts): EpicorEntity =>
  partEntity(parts, {
    name: 'prices',
    followed: [
      partTable('priced parts', async (rows) => rows.map((row) => [row, partDocument(row.id, noList)])),
      listedTable('prices', partOf(ListPrice)),
      listedTable('price breaks', partOf(PriceBreak)),
    ],
    async documentsOf(rows, call) {
      const prices = await readPrices(parts, rows, call)
      return rows.flatMap((row) => pricesIn(row, prices))
    },
  })

type ListPriceRow = RowOf<typeof ListPrice.fields>
type BreakRow = RowOf<typeof PriceBreak.fields>

const listedTable = (name: string, table: Table): Followed => ({
  name,
  everyMs: 240_000,
  table,
  documents: async (rows) =>
    (rows as unknown as readonly ListPriceRow[]).map((row) => [
      row,
      partDocument(row.part ?? '', row.list ?? ''),
    ]),
})

/** The prices of some parts on lists, with the quantity breaks that begin at one piece or less: no others apply to one. */
async function readPrices(parts: EpicorParts, rows: readonly PartRow[], call: Call) {
  const { reader } = parts
  const lists = await listsNow(parts, call)
  const values = rows.map(({ part }) => part ?? '')
  const listed = await reader.having(ListPrice, { field: 'part', values }, call)
  const onLists = new Set(listed.map(({ part }) => part ?? ''))
  const wanted = { field: 'part', values: onLists, where: [['from', 'le', 1]] } as const
  const breaks = await reader.having(PriceBreak, wanted, call)
  return {
    lists,
    listed: Map.groupBy(listed, ({ part }) => folded(part)),
    breaks: Map.groupBy(breaks, listPlace),
  }
}

const listPlace = ({ part, list, uom }: Pick<BreakRow, 'part' | 'list' | 'uom'>): string =>
  JSON.stringify([part, list, uom].map(folded))

type Prices = Awaited<ReturnType<typeof readPrices>>

/** The prices of a part, in the unit that it is sold in. */
function pricesIn(part: PartRow, { listed, breaks, lists }: Prices): GroupedDocument[] {
  const { part: partNum, uom } = part
  const priceOn = (priceList: string, price: number, currency: string | null) =>
    priceDocuments(partDocument(partNum ?? '', priceList), priceOfPiece(part, price), {
      priceList,
      partNum,
      ...(currency !== null && { currency }),
    })
  const onLists = (listed.get(folded(partNum)) ?? []).flatMap((row) => {
    const found = folded(row.uom) === folded(uom) ? lists.get(folded(row.list)) : undefined
    if (!found?.list) return []
    const price = priceOnList(row, breaks.get(listPlace(row)) ?? [], found.kind)
    return priceOn(found.list, price, found.currency)
  })
  return [...priceOn(noList, part.price, null), ...onLists]
}
