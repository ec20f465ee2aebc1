import { melbourneDay } from '@portal/domain/dates'
import type { Call } from '../port.ts'
import { dollars } from '../reading/shown-text.ts'
import { noList } from './customers.ts'
import { partDocument, partEntity } from './part-entity.ts'
import type { PartRow } from './part-entity.ts'
import { ListPrice, PriceList } from './part-tables.ts'
import { partTable } from './parts.ts'
import type { EpicorEntity, EpicorParts, Told } from './row-entity.ts'
import { partOf } from './table.ts'
import type { RowOf } from './table.ts'

/** What one piece costs today on each list, and by the part itself. A list begins and ends by its days: the sweep finds it. */
export const pricesOf = (parts: EpicorParts): EpicorEntity =>
  partEntity(parts, {
    name: 'prices',
    told: [
      partTable('priced parts', async (rows) => rows.map((row) => [row, partDocument(row.id, noList)])),
      {
        name: 'prices',
        everyMs: 240_000,
        table: partOf(ListPrice),
        documents: async (rows) =>
          (rows as unknown as readonly ListPriceRow[]).map((row) => [
            row,
            partDocument(row.part ?? '', row.list ?? ''),
          ]),
      } satisfies Told,
    ],
    async documentsOf(rows, call) {
      const lists = await listsNow(parts, call)
      const values = rows.map(({ part }) => part ?? '')
      const listed = await parts.reader.having(ListPrice, { field: 'part', values }, call)
      const byPart = Map.groupBy(listed, ({ part }) => part)
      return rows.flatMap((row) =>
        pricesIn(row, byPart.get(row.part) ?? [], lists).map(documentBy(parts, row)),
      )
    },
  })

type ListPriceRow = RowOf<typeof ListPrice.fields>
type ListRow = RowOf<typeof PriceList.fields>

interface Price {
  list: string
  price: number
  currency: string | null
}

/** Lists of prices, and not of discounts alone, that hold today. */
async function listsNow(
  { reader, now }: EpicorParts,
  call: Call,
): Promise<ReadonlyMap<string | null, ListRow>> {
  const today = melbourneDay(now())
  const all = await reader.all(PriceList, [], call)
  const valid = all.filter(
    ({ from, to, kind }) => kind !== 'D' && (from === null || from <= today) && (to === null || to >= today),
  )
  return new Map(valid.map((row) => [row.list, row]))
}

/** Of several units the one that the part is sold in counts. */
function pricesIn(
  part: PartRow,
  listed: readonly ListPriceRow[],
  lists: ReadonlyMap<string | null, ListRow>,
): Price[] {
  const onLists = listed.flatMap(({ list, uom, price }) => {
    const found = uom === part.uom ? lists.get(list) : undefined
    return found && list !== null ? [{ list, price, currency: found.currency }] : []
  })
  const all = [{ list: noList, price: part.price, currency: null }, ...onLists]
  return all.map((each) => ({ ...each, price: priceOfOne(part, each.price) })).filter(isPrice)
}

const priceOfOne = ({ pricePer }: PartRow, price: number) => price / (pieces[pricePer ?? ''] ?? 1)

/** A piece that costs nothing, or a part of a cent, has no price that could be shown. */
const isPrice = ({ price }: Price): boolean => price > 0 && Math.abs(dollars(price) - price) < 1e-9

const pieces: Readonly<Record<string, number>> = { C: 100, M: 1_000 }

const documentBy =
  ({ settings }: EpicorParts, part: PartRow) =>
  ({ list, price, currency }: Price) => {
    const each = dollars(price)
    return {
      id: partDocument(part.part ?? '', list),
      version: String(each),
      owner: null,
      record: {
        srcProvider: settings.fills,
        priceList: list,
        partNum: part.part,
        kind: 'primary',
        price: each,
        ...(currency !== null && { currency }),
      },
    }
  }
