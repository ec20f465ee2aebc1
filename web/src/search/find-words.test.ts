import { privilegeSets, type Privilege } from '@portal/domain/privileges'
import { expect, test } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { findable, findLabel } from './find-words.ts'

test.each<[string, readonly Privilege[]]>([
  ['Find an order, PO, invoice or site', privilegeSets.trade],
  ['Find a customer, order, invoice or part', privilegeSets.staff],
  ['Find an order, PO or site', ['view_live_open_sales_orders']],
  ['Find an invoice or part', ['view_invoices', 'view_price_list']],
  ['Find a design request', ['view_dc_request']],
])('%s', (label, privileges) => {
  const session = aSession({ privileges: Object.fromEntries(privileges.map((name) => [name, true])) })
  expect(findLabel(findable(session))).toBe(label)
})
