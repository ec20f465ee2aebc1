import { features } from '@portal/contract/calls'
import type { OrderFilter } from '@portal/contract/sales'
import { melbourneDay } from '@portal/domain/dates'
import type { Scope } from '../access/scope.ts'
import type { AppParts } from '../app-parts.ts'
import type { Exports } from '../exports/exports.ts'
import { orNotFound } from '../faults.ts'
import { implement } from '../http/implement.ts'
import { mergedPage, offsetPage } from '../lists/list-page.ts'
import { wholeList } from '../lists/whole-list.ts'
import { orderExport } from './order-export.ts'
import { orderRequest, type OrderSort } from './order-list.ts'
import { presentOrder, presentOrderDetail } from './present-order.ts'
import { findDeliveries, findOrder, mostDeliveries, type OrderRow } from './queries.ts'

export const salesRoutes = ({ sql, listSql, longSql, clock, supplier }: AppParts, exporting: Exports) => {
  const requestOf = (scope: Scope, sort: OrderSort, filter?: OrderFilter) =>
    orderRequest(scope, { ...sort, today: melbourneDay(clock.now()) }, filter)
  const present = (row: OrderRow) => presentOrder(row, supplier.fleetStartDate)
  return implement(features.sales, {
    listOrders: async ({ params, body, scope }) => {
      const request = requestOf(scope, params, body.filter)
      const { rows, ...places } = await mergedPage<OrderRow>(listSql, request, body)
      return { orders: rows.map(present), ...places }
    },
    listOrdersByOffset: async ({ params, body, scope }) => {
      const rows = await offsetPage<OrderRow>(listSql, requestOf(scope, params, body.filter), params)
      return rows.map(present)
    },
    exportOrders: async ({ params, body, scope, ...asking }) => {
      const listed = wholeList<OrderRow>(longSql, requestOf(scope, params, body.filter))
      return exporting.csv(asking, orderExport(listed, { now: clock.now(), present }, body.filter))
    },
    listOrdersForDelivery: async ({ scope, setHeader }) => {
      const rows = await findDeliveries(sql, scope, melbourneDay(clock.now()))
      if (rows.length > mostDeliveries) setHeader('x-more', 'true')
      return rows.slice(0, mostDeliveries).map(present)
    },
    getOrder: async ({ params, query, scope }) => {
      const row = await findOrder(sql, scope, { ...params, ...query })
      return presentOrderDetail(orNotFound(row, 'We have no such order.'), supplier.fleetStartDate)
    },
  })
}
