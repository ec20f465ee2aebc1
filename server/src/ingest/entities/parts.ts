import { centsOf } from '@portal/domain/money'
import * as z from 'zod/mini'
import { entity, names } from '../entity.ts'
import { Currency, Dollars, Name, Num, OptionalInstant, OwningProvider, Quantity } from '../field-shapes.ts'

const knownPart = {
  field: 'partNum',
  where: 'not exists (select from part p where p.provider = i.provider and p.part_num = i.part_num)',
  reason: "concat_ws(' ', 'there is no', nullif(i.provider, ''), 'part', i.part_num)",
}

/** A part; what it costs and how much there is of it are records of their own. */
export const PartRecord = z.object({
  srcProvider: OwningProvider,
  partNum: Num,
  description: Name,
  uom: Name,
})

export const parts = entity({
  name: 'parts',
  shape: PartRecord,
  csv: { srcProvider: 'text', partNum: 'text', description: 'text', uom: 'text' },
  tables: [
    { name: 'part', key: ['provider', 'part_num'], columns: names('provider part_num description uom') },
  ],
  removal: {
    takeAlong: ['part_price', 'part_stock'].map(
      (table) =>
        `delete from ${table} p using leaving l where p.provider = l.provider and p.part_num = l.part_num`,
    ),
  },
  land: ({ srcProvider: provider, partNum, description, uom }) => [
    [{ provider, part_num: partNum, description, uom }],
  ],
})

/** A price of a part in a price list: by the piece (primary) or by the pack. */
export const PriceRecord = z.object({
  srcProvider: OwningProvider,
  priceList: Num,
  partNum: Num,
  kind: z.enum(['primary', 'pack'], "must be 'primary' or 'pack'"),
  price: Dollars.check(z.minimum(0, 'must not be negative')),
  currency: Currency,
})

export const prices = entity({
  name: 'prices',
  shape: PriceRecord,
  csv: {
    srcProvider: 'text',
    priceList: 'text',
    partNum: 'text',
    kind: 'text',
    price: 'money',
    currency: 'text',
  },
  tables: [
    {
      name: 'part_price',
      key: names('provider price_list part_num kind'),
      columns: names('provider price_list part_num kind price_cents currency'),
    },
  ],
  removal: {},
  optional: { currency: 'currency' },
  land: ({ srcProvider: provider, priceList, partNum, kind, price, currency }) => [
    [{ provider, price_list: priceList, part_num: partNum, kind, price_cents: centsOf(price), currency }],
  ],
  references: [knownPart],
})

/** How much of a part is there in a state; a state without a record has none. */
export const StockRecord = z.object({
  srcProvider: OwningProvider,
  partNum: Num,
  state: Num,
  quantity: Quantity,
  dateUpdated: OptionalInstant,
})

export const stock = entity({
  name: 'stock',
  shape: StockRecord,
  csv: { srcProvider: 'text', partNum: 'text', state: 'text', quantity: 'number', dateUpdated: 'date' },
  tables: [
    {
      name: 'part_stock',
      key: ['provider', 'part_num', 'state'],
      columns: names('provider part_num state quantity date_updated source_updated'),
      stamp: 'date_updated',
      mark: 'source_updated',
    },
  ],
  removal: {},
  land: ({ srcProvider: provider, partNum, state, quantity, dateUpdated }) => [
    [
      {
        provider,
        part_num: partNum,
        state,
        quantity,
        date_updated: dateUpdated,
        source_updated: dateUpdated,
      },
    ],
  ],
  references: [knownPart],
})
