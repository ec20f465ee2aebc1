import { centsOf } from '@portal/domain/money'
import * as z from 'zod/mini'
import { entity, names } from '../entity.ts'
import { Dollars, Name, Num, OptionalInstant, Quantity } from '../field-shapes.ts'

const knownPart = {
  field: 'partNum',
  where: 'not exists (select from part p where p.part_num = i.part_num)',
  reason: "'there is no part ' || i.part_num",
}

/** A part; what it costs and how much there is of it are records of their own. */
export const PartRecord = z.object({ partNum: Num, description: Name, uom: Name })

export const parts = entity({
  name: 'parts',
  shape: PartRecord,
  csv: { partNum: 'text', description: 'text', uom: 'text' },
  tables: [{ name: 'part', key: ['part_num'], columns: ['part_num', 'description', 'uom'] }],
  removal: {
    whole: 'of all',
    takeAlong: ['part_price', 'part_stock'].map(
      (table) => `delete from ${table} p using leaving l where p.part_num = l.part_num`,
    ),
  },
  land: ({ partNum, description, uom }) => [[{ part_num: partNum, description, uom }]],
})

/** A price of a part in a price list: by the piece (primary) or by the pack. */
export const PriceRecord = z.object({
  priceList: Num,
  partNum: Num,
  kind: z.enum(['primary', 'pack'], "must be 'primary' or 'pack'"),
  price: Dollars.check(z.minimum(0, 'must not be negative')),
  currency: z.prefault(z.string().check(z.regex(/^[A-Z]{3}$/, 'must be a currency code such as AUD')), 'AUD'),
})

export const prices = entity({
  name: 'prices',
  shape: PriceRecord,
  csv: { priceList: 'text', partNum: 'text', kind: 'text', price: 'money', currency: 'text' },
  tables: [
    {
      name: 'part_price',
      key: ['price_list', 'part_num', 'kind'],
      columns: ['price_list', 'part_num', 'kind', 'price_cents', 'currency'],
    },
  ],
  removal: { whole: 'of all' },
  optional: { currency: 'currency' },
  land: ({ priceList, partNum, kind, price, currency }) => [
    [{ price_list: priceList, part_num: partNum, kind, price_cents: centsOf(price), currency }],
  ],
  references: [knownPart],
})

/** How much of a part is there in a state; a state without a record has none. */
export const StockRecord = z.object({
  partNum: Num,
  state: Num,
  quantity: Quantity,
  dateUpdated: OptionalInstant,
})

export const stock = entity({
  name: 'stock',
  shape: StockRecord,
  csv: { partNum: 'text', state: 'text', quantity: 'number', dateUpdated: 'date' },
  tables: [
    {
      name: 'part_stock',
      key: ['part_num', 'state'],
      columns: names('part_num state quantity date_updated source_updated'),
      stamp: 'date_updated',
      mark: 'source_updated',
    },
  ],
  removal: { whole: 'of all' },
  land: ({ partNum, state, quantity, dateUpdated }) => [
    [{ part_num: partNum, state, quantity, date_updated: dateUpdated, source_updated: dateUpdated }],
  ],
  references: [knownPart],
})
