import type { Invoice } from '@portal/domain/invoices'
import { dollarsOf } from '@portal/domain/money'
import type { InvoiceRow } from './queries.ts'

export function presentInvoice(row: InvoiceRow): Invoice {
  return {
    invoiceNum: row.invoice_num,
    orderNum: row.order_num,
    customerPONum: row.customer_po_num ?? '',
    customerAccountNum: row.account_num,
    srcProvider: row.provider,
    soldToCustomer: { name: row.sold_to_name },
    shipToCustomer: { name: row.ship_to_name },
    dateCreated: row.date_created.toISOString(),
    dateUpdated: row.date_updated.toISOString(),
    dateDue: row.date_due?.toISOString() ?? null,
    total: dollarsOf(row.total_cents),
    currency: row.currency,
    isOpen: row.is_open,
    isCreditNote: row.is_credit_note,
  }
}
