import * as z from 'zod/mini'
import { entity, json } from '../entity.ts'
import { Num, Provider } from '../field-shapes.ts'
import { gatherLines } from '../gather-lines.ts'
import { fulfilled } from './fulfilled.ts'
import { OrderLine, salesOrder } from './orders.ts'
import { linesInCents } from './parties.ts'

/** The lines of an order that is there, whole: they take the place of those it had; its sums stay. */
export const OrderLinesRecord = z.object({
  srcProvider: Provider,
  orderNum: Num,
  items: z.array(OrderLine),
})

export const orderLines = entity({
  name: 'order-lines',
  shape: OrderLinesRecord,
  csv: {
    srcProvider: 'text',
    orderNum: 'text',
    lineNum: 'number',
    partNum: 'text',
    description: 'text',
    uom: 'text',
    qty: 'number',
    priceExTax: 'money',
    category: 'list',
    openLine: 'flag',
    voidLine: 'flag',
  },
  gather: gatherLines,
  tables: [salesOrder],
  land: ({ srcProvider, orderNum, items }) => [
    [{ provider: srcProvider, order_num: orderNum, date_updated: null, items: json(linesInCents(items)) }],
  ],
  references: [
    {
      field: 'orderNum',
      where: `not exists (select from sales_order o where o.provider = i.provider and o.order_num = i.order_num)`,
      reason: "'there is no ' || i.provider || ' order ' || i.order_num",
    },
  ],
  derive: fulfilled,
})
