import type { Sql } from '../../database/sql.ts'
import type { ModelErp } from '../../erp/testing/model-erp.ts'
import { shownBy } from './model-portal.ts'

/** The customer that owns each account, as far as the portal knows. */
async function ownersNow(sql: Sql): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ account: string; owner: string }[]>`
    select account_num as account, owner from account_owner`
  return new Map(rows.map(({ account, owner }) => [account, owner]))
}

/** What the portal shows, who owns the accounts, and what the ERP holds. */
export const standing = async (sql: Sql, erp: ModelErp) => ({
  shown: await shownBy(sql),
  owners: await ownersNow(sql),
  held: heldNow(erp),
})

type Standing = Awaited<ReturnType<typeof standing>>

/** What the ERP shows: the customer of each document by its number, and the order of each delivery. */
function heldNow(erp: ModelErp) {
  const documents = (kind: 'orders' | 'invoices') =>
    new Map(erp.shown(kind).map(({ row }) => [row.num, String(row.of)]))
  const numbers = new Map(erp.shown('orders').map(({ row }) => [row.id, row.num]))
  const deliveries = new Map(erp.shown('deliveries').map(({ row }) => [row.id, numbers.get(row.of)]))
  return { orders: documents('orders'), invoices: documents('invoices'), deliveries }
}

/**
 * The documents that the portal showed and that no fault may take away: the ERP has shown them all the time under the same
 * number, and they stood under their own customer's account; under another's nobody may see them.
 */
function mustStay({ shown, owners, held: before }: Standing, now: Standing['held']) {
  const documents = (kind: 'orders' | 'invoices') =>
    shown[kind].flatMap(({ number, account }) =>
      before[kind].has(number) && now[kind].get(number) === owners.get(account) ? [number] : [],
    )
  const orders = documents('orders')
  const deliveries = shown.deliveries
    .filter(({ record, order }) => orders.includes(order) && before.deliveries.get(record) === order)
    .filter(({ record, order }) => now.deliveries.get(record) === order)
  return { orders, invoices: documents('invoices'), deliveries: deliveries.map(({ record }) => record) }
}

/** The documents that were taken away although the ERP still shows them. */
export function lostBetween(before: Standing, { shown, held }: Standing) {
  const numbers = (kind: 'orders' | 'invoices') => new Set(shown[kind].map(({ number }) => number))
  const [orders, invoices] = [numbers('orders'), numbers('invoices')]
  const deliveries = new Set(shown.deliveries.map(({ record }) => record))
  const stay = mustStay(before, held)
  return [
    ...stay.orders.filter((number) => !orders.has(number)),
    ...stay.invoices.filter((number) => !invoices.has(number)),
    ...stay.deliveries.filter((record) => !deliveries.has(record)),
  ]
}
