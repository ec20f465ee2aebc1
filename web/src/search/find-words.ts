import type { Privilege } from '@portal/domain/privileges'
import type { Session } from '@portal/domain/session'
import { mayActForAll } from '../access/user-accounts.ts'

/** The kinds of records that a user can search, most wanted first, as named in the box; empty if there are none. */
export function findable(session: Session): string[] {
  const holds = (...any: readonly Privilege[]) => any.some((name) => session.privileges[name] === true)
  const isStaff = mayActForAll(session)
  const seesOrders = holds('view_live_open_sales_orders', 'view_live_all_sales_orders')
  const words = {
    customer: isStaff,
    order: seesOrders,
    PO: seesOrders && !isStaff,
    invoice: holds('view_invoices'),
    site: seesOrders && !isStaff,
    part: holds('view_price_list'),
    'design request': holds('view_dc_request'),
  }
  return Object.entries(words).flatMap(([word, isFound]) => (isFound ? word : []))
}

const mostNamed = 4

/** 'Find an order, PO, invoice or site' */
export function findLabel(words: readonly string[]): string {
  const named = words.slice(0, mostNamed)
  const list = [named.slice(0, -1).join(', '), ...named.slice(-1)].filter((part) => part !== '').join(' or ')
  return `Find ${/^[aeiou]/.test(list) ? 'an' : 'a'} ${list}`
}
