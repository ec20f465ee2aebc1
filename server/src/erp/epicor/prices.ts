import type { Call, SourceId } from '../port.ts'
import type { GroupedDocument } from '../reading/grouped-entity.ts'
import { priceDocuments } from '../reading/price-documents.ts'
import { openPartDocuments, ownLists } from './own-codes.ts'
import { partDocument, partEntity, type PartRow } from './part-entity.ts'
import { ListPrice, PriceBreak } from './part-tables.ts'
import { changedParts, partTable } from './parts.ts'
import { listsNow, noList } from './price-lists.ts'
import { priceOfPiece, priceOnList } from './price-of-one.ts'
import type { ChangedRow, EpicorEntity, EpicorParts, Followed } from './row-entity.ts'
import { folded } from './same-text.ts'
import { partOf, type RowOf } from './table.ts'

/** What one piece costs today on each list, and by the part itself. The sweep finds lists that begin or end by their days. */
export function pricesOf(parts: EpicorParts): EpicorEntity {
  const documents = pricesOfRows(parts)
  return partEntity(parts, {
    name: 'prices',
    followed: [
      partTable('priced parts', pricesOfParts(parts)),
      { name: 'prices', everyMs: 240_000, table: partOf(ListPrice), documents },
      { name: 'price breaks', everyMs: 240_000, table: partOf(PriceBreak), documents },
    ],
    async documentsOf(rows, call) {
      const prices = await readPrices(parts, rows, call)
      return rows.flatMap((row) => pricesIn(row, prices))
    },
    notShown: (rows, call) => pricesBehind(parts, rows, call),
  })
}

type ListPriceRow = RowOf<typeof ListPrice.fields>
type BreakRow = RowOf<typeof PriceBreak.fields>

/** The prices that changed rows of lists are of. */
function pricesOfRows(parts: EpicorParts): Followed['documents'] {
  const documentsOf = openPartDocuments(parts)
  return async (rows, call) => {
    const priced = rows as readonly (ChangedRow & Pick<ListPriceRow, 'part' | 'list'>)[]
    const [documentOf, ownList] = await Promise.all([documentsOf(priced, call), ownLists(parts, call)])
    return priced.map((row) => [row, documentOf(row, ownList(row.list) ?? row.list ?? '')] as const)
  }
}

/** All prices of changed parts: what a part's prices are for, and in which unit, is said by the part. */
const pricesOfParts =
  (parts: EpicorParts): Followed['documents'] =>
  async (rows, call) => {
    const changed = changedParts(rows)
    const wanted = { field: 'part', values: changed.map(({ part }) => part ?? '') } as const
    const [listed, ownList] = await Promise.all([
      parts.reader.having(partOf(ListPrice), wanted, call),
      ownLists(parts, call),
    ])
    const byPart = Map.groupBy(listed, ({ part }) => folded(part))
    return changed.flatMap((row) => {
      const lists = (byPart.get(folded(row.part)) ?? []).map(({ list }) => ownList(list) ?? list ?? '')
      return [...new Set([noList, ...lists])].map(
        (list) => [row, partDocument(row.part ?? '', list)] as const,
      )
    })
  }

/**
 * The prices that Epicor gives of some parts, shown or not: a list may have ended, or its unit may no longer be the part's.
 * A price of 0 is none, since a user without the right to it may be given that.
 */
async function pricesBehind(from: EpicorParts, rows: readonly PartRow[], call: Call): Promise<SourceId[]> {
  const parts = new Map(rows.map(({ part }) => [folded(part), part ?? '']))
  const [ownList, listed] = await Promise.all([
    ownLists(from, call),
    from.reader.having(ListPrice, { field: 'part', values: parts.values() }, call),
  ])
  const own = rows.filter(({ price }) => price > 0).map(({ part }) => partDocument(part ?? '', noList))
  const onLists = listed.flatMap(({ part, list, price }) => {
    const [partNum, code] = [parts.get(folded(part)), ownList(list)]
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
