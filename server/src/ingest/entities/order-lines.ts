import * as z from 'zod/mini'
import { csvColumns } from '../csv-columns.ts'
import { entity } from '../entity.ts'
import * as field from '../field-shapes.ts'
import { gatherLines } from '../gather-lines.ts'
import { fulfilled } from './fulfilled.ts'
import { OrderLine, repeatsLine, saysOpenLine } from './order-line.ts'
import { orders } from './orders.ts'
import { linesInCents } from './parties.ts'

/** All lines of an existing order: they replace its stored lines; its totals stay. */
const OrderLinesRecord = z.object({
  srcProvider: field.Provider,
  orderNum: field.Num,
  items: z.array(OrderLine),
})

export const orderLines = entity({
  name: 'order-lines',
  shape: OrderLinesRecord,
  csv: csvColumns({ srcProvider: field.Provider, orderNum: field.Num, ...OrderLine.shape }),
  gather: gatherLines,
  tables: orders.tables,
  land: ({ srcProvider, orderNum, items }) => [
    [
      {
        provider: srcProvider,
        order_num: orderNum,
        date_updated: null,
        items: JSON.stringify(linesInCents(items)),
      },
    ],
  ],
  references: [
    {
      field: 'orderNum',
      where: `not exists (select from sales_order o where o.provider = i.provider and o.order_num = i.order_num)`,
      reason: "'there is no ' || i.provider || ' order ' || i.order_num",
    },
  ],
  derive: fulfilled,
  saysOpenLine,
  repeatsLine,
})
