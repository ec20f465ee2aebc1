import {
  partRecords,
  priceRecords,
  productRecords,
  stockRecords,
  termRecords,
} from './catalogue/catalogue-records.ts'
import type { Calendar } from './calendar.ts'
import { planRequests } from './design/plan-requests.ts'
import { requestRecord } from './design/request-records.ts'
import { coreOrders } from './orders/core-orders.ts'
import { deliveryRecords } from './orders/delivery-events.ts'
import { invoiceRecords, receiptOf } from './orders/invoice-records.ts'
import { orderRecord } from './orders/order-records.ts'
import { paymentRecords } from './orders/payment-records.ts'
import { photoRecords } from './orders/photo-records.ts'
import { companyRecords, customerRecords } from './parties/accounts.ts'

export interface DemoSize {
  /** 3,000 unless it says; more are other accounts', so that those of the demo's users stay as they are. */
  orders?: number
}

/** Every record of the demo by its entity, in the order in which they can be brought in. */
export function* demoSources(
  calendar: Calendar,
  _size: DemoSize,
): Generator<readonly [string, Iterable<unknown>]> {
  yield ['companies', companyRecords()]
  yield ['customers', customerRecords(calendar.dayOf(-560))]
  yield ['parts', partRecords()]
  yield ['prices', priceRecords()]
  yield ['stock', stockRecords()]
  yield ['product-terms', termRecords()]
  yield ['products', productRecords()]
  const orders = coreOrders()
  yield ['orders', orders.map((order) => orderRecord(order, calendar))]
  yield ['deliveries', orders.flatMap((order) => deliveryRecords(order, calendar))]
  yield ['photos', orders.flatMap((order) => photoRecords(order, calendar))]
  yield ['invoices', orders.flatMap((order) => invoiceRecords(order, calendar))]
  yield [
    'payments',
    paymentRecords(
      orders.flatMap((order) => receiptOf(order) ?? []),
      calendar,
    ),
  ]
  yield ['design-requests', planRequests(orders).map((plan) => requestRecord(plan, calendar))]
}
