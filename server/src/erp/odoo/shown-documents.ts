import { startOfMelbourneDay } from '@portal/domain/dates'
import type { Domain } from './odoo-reader.ts'
import { odooTime } from './odoo-time.ts'
import type { OdooParts } from './row-entity.ts'

/** The orders that customers see; a quotation once it is sent, as in Odoo's own customer portal. */
export function shownOrders({ settings }: Pick<OdooParts, 'settings'>, prefix = ''): Domain {
  const shown: Domain = [
    [`${prefix}company_id`, '=', settings.company],
    [`${prefix}state`, 'in', ['sent', 'sale', 'done', 'cancel']],
  ]
  return settings.since === undefined
    ? shown
    : [...shown, [`${prefix}date_order`, '>=', odooTime(startOfMelbourneDay(settings.since))]]
}

/** Documents that change what customers owe. Sales receipts are owed and paid as invoices are, and shown as such. */
export const kindsToCustomers: readonly string[] = ['out_invoice', 'out_receipt', 'out_refund']

export const ofCustomers = ({ company }: OdooParts['settings']): Domain => [
  ['company_id', '=', company],
  ['move_type', 'in', kindsToCustomers],
]

/** Posted invoices and credit notes; one that is reset to draft is no longer shown. */
export function shownInvoices({ settings }: Pick<OdooParts, 'settings'>): Domain {
  const { since } = settings
  const recent: Domain =
    since === undefined ? [] : ['|', ['invoice_date', '>=', since], ['amount_residual', '>', 0]]
  return [...ofCustomers(settings), ['state', '=', 'posted'], ...recent]
}
