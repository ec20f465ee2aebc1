import { listInvoices } from '@portal/contract/invoices'
import { listOrders } from '@portal/contract/sales'
import type { Session } from '@portal/domain/session'
import { ask } from '../api/client.ts'
import { mayAsk } from '../api/may-ask.ts'

const params = { sortColumn: 'orderNum', sortDirection: 'ASC' } as const

/**
 * Finds the order that a PO, SO or invoice number belongs to: searches orders first, then invoices if the user may see
 * them (spec 4). Undefined if there is none or the term is empty; rejects if a call fails.
 */
export async function findOrderNum(term: string, session: Session | undefined): Promise<string | undefined> {
  const searchTerm = term.trim()
  if (searchTerm === '') return undefined
  const body = { epicorIdx: 0, timmsIdx: 0, limit: 1, filter: { searchTerm } }
  const { orders } = await ask(listOrders, { params, body })
  if (orders[0]) return orders[0].orderNum
  if (!mayAsk(session, listInvoices)) return undefined
  const { invoices } = await ask(listInvoices, { params, body })
  return invoices[0]?.orderNum || undefined
}
