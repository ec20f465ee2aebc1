import type { DemoSize } from '@portal/server/demo'
import { clock, type Calendar } from './calendar.ts'
import {
  partRecords,
  priceRecords,
  productRecords,
  stockRecords,
  termRecords,
} from './catalogue/catalogue-records.ts'
import { planRequests } from './design/plan-requests.ts'
import { requestRecord } from './design/request-records.ts'
import { core, coreOrders } from './orders/core-orders.ts'
import { deliveryRecords } from './orders/delivery-events.ts'
import { extraOrder } from './orders/extra-orders.ts'
import { invoiceRecords, receiptOf } from './orders/invoice-records.ts'
import type { NumberedOrder } from './orders/order-plan.ts'
import { earlierRecords, orderRecord } from './orders/order-records.ts'
import { paymentRecord, paymentRecords } from './orders/payment-records.ts'
import { photoRecords } from './orders/photo-records.ts'
import { companyRecords, customerRecords } from './parties/party-records.ts'
import { extraAccount, extraAccountCount, extraCompanyRecord } from './parties/extra-accounts.ts'

/** The name of an entity, and records of it. */
type DemoSource = readonly [entity: string, records: Iterable<unknown>]

/** Every record of the demo, each after those that it refers to. */
export function* demoSources(calendar: Calendar, size: DemoSize): Generator<DemoSource> {
  yield ['companies', companyRecords()]
  yield ['customers', customerRecords(calendar.dayOf(-560))]
  yield ['parts', partRecords()]
  yield ['prices', priceRecords()]
  yield ['stock', stockRecords(calendar.at({ day: -1, minute: clock(21, 40) }))]
  yield ['product-terms', termRecords()]
  yield ['products', productRecords()]
  const orders = coreOrders()
  yield* orderSources(orders, calendar)
  yield [
    'payments',
    paymentRecords(
      orders.flatMap((order) => receiptOf(order) ?? []),
      calendar,
    ),
  ]
  yield ['design-requests', planRequests(orders).map((plan) => requestRecord(plan, calendar))]
  yield* extraSources(calendar, size)
}

/** Earlier states of orders with other due days; the records that are imported afterwards change them. */
export function* earlierOrders(calendar: Calendar): Generator<DemoSource> {
  const earlier = coreOrders().map((order) => earlierRecords(order, calendar))
  const most = Math.max(...earlier.map(({ length }) => length))
  for (let at = 0; at < most; at += 1)
    yield ['orders', earlier.flatMap((records) => records.slice(at, at + 1))]
}

function* orderSources(orders: readonly NumberedOrder[], calendar: Calendar): Generator<DemoSource> {
  yield ['orders', orders.map((order) => orderRecord(order, calendar))]
  yield ['deliveries', orders.flatMap((order) => deliveryRecords(order, calendar))]
  yield ['photos', orders.flatMap((order) => photoRecords(order, calendar))]
  yield ['invoices', orders.flatMap((order) => invoiceRecords(order, calendar))]
}

/** How many orders are in memory at once, at any size. */
const chunk = 5_000

function* extraSources(calendar: Calendar, size: DemoSize): Generator<DemoSource> {
  const orders = Math.max(0, (size.orders ?? 0) - core.orders)
  if (orders === 0) return
  const accounts = Array.from({ length: extraAccountCount(orders) }, (_, at) => extraAccount(at))
  const big = size.bigAccountOrders
    ? { account: extraAccount(-1), orders: Math.min(orders, size.bigAccountOrders) }
    : undefined
  const all = big ? [big.account, ...accounts] : accounts
  yield ['companies', all.map(extraCompanyRecord)]
  yield ['customers', customerRecords(calendar.dayOf(-560), all)]
  for (let from = 0; from < orders; from += chunk) {
    const plans = Array.from({ length: Math.min(chunk, orders - from) }, (_, at) =>
      extraOrder(from + at, { orders, accounts, ...(big && { big }) }),
    )
    yield* orderSources(plans, calendar)
    const receipts = plans.flatMap((order) => receiptOf(order) ?? [])
    yield ['payments', receipts.map((receipt) => paymentRecord([receipt], receipt.invoiceNum, calendar))]
  }
}
