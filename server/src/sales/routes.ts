import { features } from '@portal/contract/calls'
import { melbourneDay } from '@portal/domain/dates'
import type { AppParts } from '../app-parts.ts'
import type { Exports } from '../exports/exports.ts'
import { orNotFound } from '../faults.ts'
import { implement } from '../http/implement.ts'
import { mergedPage, offsetPage } from '../lists/merged-page.ts'
import { wholeList } from '../lists/whole-list.ts'
import { orderExport } from './order-export.ts'
import { orderRequest } from './order-list.ts'
import { presentOrder, presentOrderDetail } from './present-order.ts'
import { findDeliveries, findOrder, mostDeliveries, type OrderRow, readOrders } from './queries.ts'

export const salesRoutes = ({ sql, longSql, clock, supplier }: AppParts, exporting: Exports) => {
  const present = (row: OrderRow) => presentOrder(row, supplier.fleetStartDate)
  return implement(features.sales, {
    listOrders: async ({ params, body, scope }) => {
      const { rows, ...places } = await mergedPage(sql, orderRequest(scope, params, body.filter), body)
      return { orders: (await readOrders(sql, rows)).map(present), ...places }
    },
    listOrdersByOffset: async ({ params, body, scope }) => {
      const keys = await offsetPage(sql, orderRequest(scope, params, body.filter), params)
      return (await readOrders(sql, keys)).map(present)
    },
    exportOrders: async ({ params, body, scope, ...asking }) => {
      const listed = wholeList(longSql, orderRequest(scope, params, body.filter), readOrders)
      return exporting.csv(asking, orderExport(listed, { now: clock.now(), present }, body.filter))
    },
    listOrdersForDelivery: async ({ scope, setHeader }) => {
      const rows = await findDeliveries(sql, scope, melbourneDay(clock.now()))
      if (rows.length > mostDeliveries) setHeader('x-more', 'true')
      return rows.slice(0, mostDeliveries).map(present)
    },
    getOrder: async ({ params, scope }) => {
      const row = await findOrder(sql, scope, params.orderNum)
      return presentOrderDetail(orNotFound(row, 'We have no such order.'), supplier.fleetStartDate)
    },
  })
}
