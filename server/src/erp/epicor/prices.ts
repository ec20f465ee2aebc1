import type { Call, SourceId } from '../port.ts'
import type { GroupedDocument } from '../reading/grouped-entity.ts'
import { priceDocuments } from '../reading/price-documents.ts'
import { partDocument, partEntity, type PartRow } from './part-entity.ts'
import { ListPrice, PriceBreak, PriceList } from './part-tables.ts'
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
      partTable('priced parts', pricesOfParts(parts)),
      listedTable('prices', partOf(ListPrice)),
      listedTable('price breaks', partOf(PriceBreak)),
    ],
    async documentsOf(rows, call) {
      const prices = await readPrices(parts, rows, call)
      return rows.flatMap((row) => pricesIn(row, prices))
    },
    notShown: (rows, call) => pricesBehind(parts, rows, call),
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

/** All prices of changed parts: what a part's prices are for, and in which unit, is said by the part. */
const pricesOfParts =
  ({ reader }: EpicorParts): Followed['documents'] =>
  async (rows, call) => {
    const wanted = { field: 'part', values: rows.map(({ id }) => id) } as const
    const listed = await reader.having(partOf(ListPrice), wanted, call)
    const byPart = Map.groupBy(listed, ({ part }) => folded(part))
    return rows.flatMap((row) => {
      const lists = (byPart.get(folded(row.id)) ?? []).map(({ list }) => list ?? '')
      return [...new Set([noList, ...lists])].map((list) => [row, partDocument(row.id, list)] as const)
    })
  }

/**
 * The prices that Epicor gives of some parts, shown or not: a list may have ended, or its unit may no longer be the part's.
 * A price of 0 is none, since a user without the right to it may be given that.
 */
async function pricesBehind(
  { reader }: EpicorParts,
  rows: readonly PartRow[],
  call: Call,
): Promise<SourceId[]> {
  const parts = new Map(rows.map(({ part }) => [folded(part), part ?? '']))
  const [lists, listed] = await Promise.all([
    reader.all(partOf(PriceList), [], call),
    reader.having(ListPrice, { field: 'part', values: parts.values() }, call),
  ])
  const codes = new Map(lists.map(({ list }) => [folded(list), list ?? '']))
  const own = rows.filter(({ price }) => price > 0).map(({ part }) => partDocument(part ?? '', noList))
  const onLists = listed.flatMap(({ part, list, price }) => {
    const [partNum, code] = [parts.get(folded(part)), codes.get(folded(list))]
    return partNum !== undefined && code !== undefined && price > 0 ? [partDocument(partNum, code)] : []
  })
  return [...own, ...onLists]
}

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
