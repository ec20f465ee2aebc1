import { searchOf } from '@portal/domain/search-term'
import { join } from 'sql-template-tag'
import { identifier } from '../database/fragment.ts'
import type { Sql } from '../database/sql.ts'
import type { Scope } from '../access/scope.ts'
import type { ListRequest } from '../lists/list-request.ts'
import { orderList } from '../sales/order-list.ts'
import type { Asked, ListModel, ModelRecord } from './list-model.ts'

/**
 * The lists that merge both providers' records: how the model reads them, and how their tables store them.
 */
export const orderModel: ListModel = {
  values: {
    customerPONum: ({ po }) => po,
    orderNum: ({ number }) => number,
    customerAccountNum: ({ account }) => account,
    total: ({ totalCents }) => totalCents,
    dateCreated: ({ createdUs }) => createdUs,
    status: ({ status }) => status,
    dateDue: ({ dueUs }) => dueUs,
  },
  numbers: ({ number, po }) => [number, po],
  hasCreditNotes: false,
  firstSort: 'dateCreated',
}

/** The request of a list of orders, in the format of the list code. */
export const orderRequestOf = ({
  accounts,
  sortColumn,
  direction,
  isOpen,
  searchTerm,
}: Asked): ListRequest => ({
  list: orderList,
  scope: { accounts, companies: 'all', ownAccounts: [], beyondOwn: undefined } as unknown as Scope,
  sortColumn,
  direction,
  ...(isOpen !== undefined && { flags: { is_open: isOpen } }),
  search: searchOf(searchTerm),
})

export const invoiceModel: ListModel = {
  values: {
    customerPONum: ({ po }) => po,
    invoiceNum: ({ number }) => number,
    orderNum: ({ order }) => order || null,
    dateDue: ({ dueUs }) => dueUs,
    total: ({ totalCents }) => totalCents,
    status: ({ isOpen }) => Number(isOpen),
    dateCreated: ({ createdUs }) => createdUs,
  },
  numbers: ({ number, order, po }) => [number, order, po],
  hasCreditNotes: true,
  firstSort: 'dateDue',
}

/** Replaces the table's records with these. */
export async function keepOrders(sql: Sql, records: readonly ModelRecord[]): Promise<void> {
  const rows = records.map((record) => ({
    ...sharedColumns(record),
    order_num: record.number,
    status: record.status,
    is_void: false,
    is_fulfilled: false,
  }))
  await keepRows(sql, 'sales_order', rows)
}

export async function keepInvoices(sql: Sql, records: readonly ModelRecord[]): Promise<void> {
  const rows = records.map((record) => ({
    ...sharedColumns(record),
    invoice_num: record.number,
    order_num: record.order,
    balance_cents: record.isOpen ? record.totalCents : 0,
    is_credit_note: record.isCreditNote,
  }))
  await keepRows(sql, 'invoice', rows)
}

const sharedColumns = (record: ModelRecord) => ({
  provider: record.provider,
  account_num: record.account,
  customer_po_num: record.po,
  sold_to_name: '',
  ship_to_name: '',
  subtotal_cents: 0,
  gst_cents: 0,
  total_cents: record.totalCents,
  is_open: record.isOpen,
  date_created: instant(record.createdUs),
  date_due: record.dueUs === null ? null : instant(record.dueUs),
  date_updated: instant(record.createdUs),
})

/** Rows are passed as JSON: as separate parameters they would be too many for one statement. */
async function keepRows(sql: Sql, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  await sql`delete from ${identifier(table)}`
  const [first] = rows
  if (first === undefined) return
  const columns = join(Object.keys(first).map(identifier))
  await sql`
    insert into ${identifier(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${identifier(table)}, ${JSON.stringify(rows)}::jsonb)`
}

const instant = (us: number): string =>
  `${new Date(Math.floor(us / 1000)).toISOString().slice(0, -1)}${String(us % 1000).padStart(3, '0')}Z`
