import { numbersFromPath } from '@portal/contract/record-paths'
import type { Invoice, InvoiceItem } from '@portal/domain/invoices'
import type { SrcProvider } from '@portal/domain/wire-values'
import { ofProvider, otherProvider } from '../access/of-provider.ts'
import { fragment, identifier, type Fragment } from '../database/fragment.ts'
import { knownParts } from '../database/part-numbers.ts'
import type { Sql } from '../database/sql.ts'
import { withinAccounts, type Scope } from '../access/scope.ts'

type SameInReply =
  | 'srcProvider'
  | 'invoiceNum'
  | 'orderNum'
  | 'customerAccountNum'
  | 'currency'
  | 'isOpen'
  | 'isCreditNote'

export interface InvoiceRow extends Pick<Invoice, SameInReply> {
  customerPONum: string | null
  soldToName: string
  shipToName: string
  totalCents: number
  balanceCents: number | null
  settledCents: number
  dateCreated: Date
  dateDue: Date | null
  dateUpdated: Date
}

export interface InvoiceDetailRow extends InvoiceRow {
  otherProvider: SrcProvider | null
  subtotalCents: number
  gstCents: number
  otherOrderNums: string[]
  creditedInvoiceNum: string | null
  reversedInvoiceNum: string | null
  knownParts: readonly string[]
  /** With each line's amount. */
  items: readonly (Omit<InvoiceItem, 'isKnownPart' | 'priceExGst' | 'amountExGst'> & {
    priceExTaxCents: number
  })[]
}

export interface InvoicePaymentRow {
  date: Date
  cents: number
  paymentNum: string
  reference: string
}

export const invoiceColumns = fragment`
  provider as "srcProvider", invoice_num as "invoiceNum", order_num as "orderNum",
  account_num as "customerAccountNum", customer_po_num as "customerPONum", sold_to_name as "soldToName",
  ship_to_name as "shipToName", total_cents as "totalCents", balance_cents as "balanceCents",
  settled_cents as "settledCents", currency, is_open as "isOpen", is_credit_note as "isCreditNote",
  date_created as "dateCreated", date_due as "dateDue", date_updated as "dateUpdated"`

/**
 * Finds an invoice by its number from a path, by the likeliest of the numbers that it may mean. If both
 * providers have the number, both invoices are in the scope and none is asked for, epicor's is returned.
 */
export async function findInvoice(
  sql: Sql,
  scope: Scope,
  { invoiceNum: inPath, provider }: { invoiceNum: string; provider?: SrcProvider | undefined },
): Promise<InvoiceDetailRow | undefined> {
  const numbers = numbersFromPath(inPath)
  const [row] = await sql<InvoiceDetailRow[]>`
    select ${invoiceColumns}, subtotal_cents as "subtotalCents", gst_cents as "gstCents", items,
      other_order_nums as "otherOrderNums", credited_invoice_num as "creditedInvoiceNum",
      reversed_invoice_num as "reversedInvoiceNum", ${knownParts},
      ${otherProvider(scope, 'invoice', 'invoice_num')}
    from invoice
    where ${ofProvider(provider)} and invoice_num = any(${numbers}::text[])
      and ${withinAccounts(scope, 'account_num')}
    order by array_position(${numbers}::text[], invoice_num), provider limit 1`
  return row
}

/** The known payments on an invoice from its own account; payments of other accounts are not shown. */
export function findInvoicePayments(sql: Sql, invoice: InvoiceRow): Promise<InvoicePaymentRow[]> {
  return sql<InvoicePaymentRow[]>`
    select p.date_paid as date, (a ->> 'amountCents')::bigint as cents, p.payment_num as "paymentNum", p.reference
    from payment p cross join lateral jsonb_array_elements(p.allocations) a
    where p.provider = ${invoice.srcProvider} and p.account_num = ${invoice.customerAccountNum}
      and p.allocations @> jsonb_build_array(jsonb_build_object('invoiceNum', ${invoice.invoiceNum}::text))
      and a ->> 'invoiceNum' = ${invoice.invoiceNum}
    order by p.date_paid desc, p.payment_num`
}

export interface CreditUsedRow {
  invoiceNum: string
  cents: number
}

/**
 * The credit notes of the scope that were used on an invoice, oldest first; of a credit note, the invoice on
 * which it was used (decision 0026). If a credit note is larger than what payments and older credit notes
 * leave of the paid amount, only the part that fits counts: where the rest was used is not known.
 */
export function findCreditsUsed(sql: Sql, scope: Scope, of: InvoiceDetailRow): Promise<CreditUsedRow[]> {
  const billed = of.isCreditNote ? of.creditedInvoiceNum : of.invoiceNum
  return sql<CreditUsedRow[]>`
    with credit as (
      select note.invoice_num as note_num, note.account_num as note_account, note.date_created, billed.invoice_num,
        billed.account_num, used_on_invoice(note) as used, billed.total_cents - billed.due_cents
          - greatest(0, allocated_cents(billed.provider, billed.invoice_num)) as room
      from invoice note join invoice billed
        on billed.provider = note.provider and billed.invoice_num = note.credited_invoice_num
          and billed.currency = note.currency
      where note.is_credit_note and not billed.is_credit_note and note.provider = ${of.srcProvider}
        and note.credited_invoice_num = ${billed}
    ),
    fitted as (
      select *, least(used, room - sum(used) over (order by date_created, note_num) + used)::bigint as cents from credit
    )
    select ${identifier(of.isCreditNote ? 'invoice_num' : 'note_num')} as "invoiceNum", cents from fitted
    where cents > 0 and ${of.isCreditNote ? fragment`note_num = ${of.invoiceNum}` : fragment`true`}
      and ${withinAccounts(scope, of.isCreditNote ? 'account_num' : 'note_account')}
    order by date_created, note_num`
}

/**
 * The credit notes of the scope that name an invoice, or the invoices that a credit note names. Which credit
 * notes reverse an invoice without counting for it is known from the invoice's account alone, by whose index
 * they are found.
 */
export function findCounterparts(sql: Sql, scope: Scope, of: InvoiceDetailRow): Promise<InvoiceRow[]> {
  const isNamed = of.isCreditNote
    ? fragment`invoice_num = any(${[of.creditedInvoiceNum, of.reversedInvoiceNum]}::text[])`
    : fragment`(credited_invoice_num = ${of.invoiceNum}
        or account_num = ${of.customerAccountNum} and reversed_invoice_num = ${of.invoiceNum})`
  return sql<InvoiceRow[]>`
    select ${invoiceColumns} from invoice
    where provider = ${of.srcProvider} and is_credit_note = ${!of.isCreditNote} and ${isNamed}
      and ${withinAccounts(scope, 'account_num')}
    order by date_created, invoice_num`
}

/** The index of further orders, which searches share, has them in lower case. */
const isOtherOrder = (orderNum: string): Fragment => fragment`
  other_order_nums <> '{}' and searched_numbers(other_order_nums) @> searched_numbers(array[${orderNum}]::text[])
    and ${orderNum} = any(other_order_nums)`

/**
 * One provider's invoices or credit notes of a sales order, also those for several orders, newest first. An empty
 * number finds none: invoices without an order have it.
 */
export function findOrderInvoices(
  sql: Sql,
  scope: Scope,
  of: { provider: SrcProvider; orderNum: string; isCreditNote: boolean },
): Promise<InvoiceRow[]> {
  return sql<InvoiceRow[]>`
    select ${invoiceColumns} from invoice
    where provider = ${of.provider} and is_credit_note = ${of.isCreditNote}
      and ${of.orderNum} <> '' and (order_num = ${of.orderNum} or ${isOtherOrder(of.orderNum)})
      and ${withinAccounts(scope, 'account_num')}
    order by date_created desc, invoice_num`
}
