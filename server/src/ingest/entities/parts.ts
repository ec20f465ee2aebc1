import * as z from 'zod/mini'
import { entity } from '../entity.ts'
import * as field from '../field-shapes.ts'
import { asCents, oneTable } from '../one-table.ts'

const knownPart = {
  field: 'partNum',
  where: 'not exists (select from part p where p.provider = i.provider and p.part_num = i.part_num)',
  reason: "concat_ws(' ', 'there is no', nullif(i.provider, ''), 'part', i.part_num)",
}

/** A part; its prices and stock are separate records. */
const PartRecord = z.object({
  srcProvider: field.OwningProvider,
  partNum: field.Num,
  description: field.Name,
  uom: field.Name,
})

export const parts = entity({
  name: 'parts',
  shape: PartRecord,
  ...oneTable<z.output<typeof PartRecord>>(
    { name: 'part', key: ['provider', 'part_num'] },
    {
      provider: 'srcProvider',
      part_num: 'partNum',
      description: 'description',
      uom: 'uom',
    },
  ),
  removal: ['part_price', 'part_stock'].map(
    (table) =>
      `delete from ${table} p using leaving l where p.provider = l.provider and p.part_num = l.part_num`,
  ),
})

/** A part's price in a price list: for a piece (primary) or for a pack. */
const PriceRecord = z.object({
  srcProvider: field.OwningProvider,
  priceList: field.Num,
  partNum: field.Num,
  kind: z.enum(['primary', 'pack'], "must be 'primary' or 'pack'"),
  price: field.Dollars.check(z.minimum(0, 'must not be negative')),
  currency: field.Currency,
})

export const prices = entity({
  name: 'prices',
  shape: PriceRecord,
  ...oneTable<z.output<typeof PriceRecord>>(
    { name: 'part_price', key: ['provider', 'price_list', 'part_num', 'kind'] },
    {
      provider: 'srcProvider',
      price_list: 'priceList',
      part_num: 'partNum',
      kind: 'kind',
      price_cents: asCents('price'),
      currency: 'currency',
    },
  ),
  removal: [],
  references: [knownPart],
})

/** The quantity of a part in a state; a state without a record has none. */
const StockRecord = z.object({
  srcProvider: field.OwningProvider,
  partNum: field.Num,
  state: field.State,
  quantity: field.Quantity,
  dateUpdated: field.OptionalInstant,
})

export const stock = entity({
  name: 'stock',
  shape: StockRecord,
  ...oneTable<z.output<typeof StockRecord>>(
    {
      name: 'part_stock',
      key: ['provider', 'part_num', 'state'],
      stamp: 'date_updated',
      sourceTime: 'source_updated',
    },
    {
      provider: 'srcProvider',
      part_num: 'partNum',
      state: 'state',
      quantity: 'quantity',
      date_updated: 'dateUpdated',
      source_updated: 'dateUpdated',
    },
  ),
  removal: [],
  references: [knownPart],
})
