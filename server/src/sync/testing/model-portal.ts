import { minuteMs } from '@portal/domain/time-units'
import { testClock } from '../../testing/test-clock.ts'
import { demoNow } from '../../testing/test-database.ts'
import type { Sql } from '../../database/sql.ts'
import { modelErp, type ModelErp } from '../../erp/testing/model-erp.ts'
import type { ModelOptions } from '../../erp/testing/model-connector.ts'
import { createLog } from '../../log.ts'
import { takeLease } from '../lease.ts'
import { openWork } from '../run-connector.ts'
import type { Syncing } from '../syncing.ts'

const tables = ['customer', 'sales_order', 'delivery', 'invoice']

interface PortalOptions extends ModelOptions {
  time?: string
  /** How far the ERP's clock is ahead of the portal's. */
  aheadMs?: number
}

/** A portal that is filled from a model of an ERP, by hand. */
export async function modelPortal(sql: Sql, { time = demoNow, aheadMs = 0, ...options }: PortalOptions = {}) {
  const clock = testClock(time)
  const erp = modelErp({ now: () => new Date(clock.now().getTime() + aheadMs) }, options)
  await sql`truncate connector, connector_lease, customer, sales_order, delivery, invoice, payment cascade`
  const syncing: Syncing = {
    connector: erp.connector,
    sql,
    clock,
    log: createLog('silent'),
    epoch: (await takeLease({ sql, name: 'model', holder: 'a test' })) ?? 0,
    signal: new AbortController().signal,
    count: () => undefined,
    countDifferences: () => undefined,
  }
  return { erp, clock, syncing, work: openWork(syncing) }
}

export const minutes = (count: number) => count * minuteMs

/** A portal after its first load of two customers, with some orders each. */
export async function loadedPortal(sql: Sql, options: PortalOptions = {}) {
  const portal = await modelPortal(sql, options)
  const { erp, clock, work } = portal
  const [first, second] = [erp.add('customers', { num: '10442' }), erp.add('customers', { num: '10517' })]
  const orders = [first, first, first, second, second].map((of) => erp.add('orders', { of }))
  for (const of of orders) erp.add('lines', { of })
  for (const of of orders.slice(0, 3)) erp.add('deliveries', { of })
  for (const of of [first, second]) erp.add('invoices', { of })
  clock.advance(minutes(10))
  await work.load()
  return { ...portal, first, second, orders, order: orders[0] ?? 0 }
}

export type LoadedPortal = Awaited<ReturnType<typeof loadedPortal>>

export const refusals = (sql: Sql) =>
  sql<{ entity: string; id: string; code: string }[]>`
    select entity, source_id as id, code from sync_refusal order by entity, source_id`

interface Shown {
  number: string
  account: string
  amount: number
  name: string
  lines: string
}

/** What people see in the portal: orders and invoices with their customers, and deliveries. */
export async function shownBy(sql: Sql) {
  const documents = (table: 'sales_order' | 'invoice', number: string) =>
    sql.unsafe<Shown[]>(`
      select ${number} as number, account_num as account, (total_cents / 100)::int as amount, sold_to_name as name,
        (select coalesce(string_agg((l ->> 'priceExTaxCents'), ' ' order by (l ->> 'priceExTaxCents')::int), '')
          from jsonb_array_elements(items::jsonb) l) as lines
      from ${table} order by 1`)
  return {
    orders: await documents('sales_order', 'order_num'),
    invoices: await documents('invoice', 'invoice_num'),
    deliveries: await sql<{ order: string; record: number; account: string }[]>`
      select order_num as "order", record_num as record, account_num as account from delivery order by 2`,
  }
}

/** What people ought to see, by what the ERP holds. */
export function heldBy(erp: ModelErp): Awaited<ReturnType<typeof shownBy>> {
  const documents = (kind: 'orders' | 'invoices') =>
    erp
      .shown(kind)
      .map(({ row, record }) => {
        const { customerAccountNum, soldToCustomer, items } = record as unknown as {
          customerAccountNum: string
          soldToCustomer: { name: string }
          items: readonly { priceExTax: number }[]
        }
        const cents = items.map(({ priceExTax }) => priceExTax * 100).toSorted((a, b) => a - b)
        return {
          number: row.num,
          account: customerAccountNum,
          amount: row.amount,
          name: soldToCustomer.name,
          lines: cents.join(' '),
        }
      })
      .toSorted((a, b) => (a.number < b.number ? -1 : 1))
  const orders = new Map(erp.shown('orders').map(({ row }) => [row.id, row]))
  const accounts = new Map(documents('orders').map(({ number, account }) => [number, account]))
  return {
    orders: documents('orders'),
    invoices: documents('invoices'),
    deliveries: erp
      .shown('deliveries')
      .flatMap(({ row }) => {
        const order = orders.get(row.of)?.num
        return order === undefined ? [] : [{ order, record: row.id, account: accounts.get(order) ?? '' }]
      })
      .toSorted((a, b) => a.record - b.record),
  }
}

/** The physical versions of all rows, which stay the same if nothing was written. */
export async function rowVersions(sql: Sql, more: readonly string[] = []): Promise<string[]> {
  const each = await Promise.all(
    [...tables, 'source_record', 'sync_stream', ...more].map((table) =>
      sql.unsafe<{ version: string }[]>(`select '${table} ' || ctid || xmin as version from ${table}`),
    ),
  )
  return each
    .flat()
    .map(({ version }) => version)
    .toSorted()
}
