import { is, table } from './table.ts'

export const Invoice = table(
  { name: 'InvcHead', set: 'ARInvoiceSvc/ARInvoices', key: ['invoice'] },
  {
    invoice: is.number('InvoiceNum'),
    isPosted: is.flag('Posted'),
    isOpen: is.flag('OpenInvoice'),
    isCreditMemo: is.flag('CreditMemo'),
    kind: is.text('InvoiceType'),
    isUnappliedCash: is.flag('UnappliedCash'),
    order: is.number('OrderNum'),
    customer: is.number('CustNum'),
    soldTo: is.number('SoldToCustNum'),
    customerPo: is.text('PONum'),
    day: is.day('InvoiceDate'),
    dueDay: is.dueDay('DueDate'),
    total: is.number('DocInvoiceAmt'),
    due: is.number('DocInvoiceBal'),
    tax: is.number('DocTaxAmt', 'Calculated_DocTaxAmt'),
    deposit: is.number('DocDepositCredit'),
    credited: is.number('InvoiceRef'),
    terms: is.text('TermsCodeDescription', 'Terms_Description'),
    currency: is.text('CurrencyCode'),
  },
)

export const InvoiceLine = table(
  { name: 'InvcDtl', set: 'ARInvoiceSvc/InvcDtls', key: ['invoice', 'line'] },
  {
    invoice: is.number('InvoiceNum'),
    line: is.number('InvoiceLine'),
    order: is.number('OrderNum'),
    part: is.text('PartNum'),
    text: is.text('LineDesc'),
    qty: is.number('SellingShipQty'),
    uom: is.text('SalesUM'),
    amount: is.number('DocExtPrice'),
    discount: is.number('DocDiscount'),
    misc: is.number('DocTotalMiscChrg'),
    advance: is.number('DocAdvanceBillCredit'),
  },
)

/** Miscellaneous charges, such as freight; those of the head have line 0. */
export const InvoiceCharge = table(
  { name: 'InvcMisc', set: 'ARInvoiceSvc/InvcMiscs', key: ['document', 'line', 'charge'] },
  {
    document: is.number('InvoiceNum'),
    line: is.number('InvoiceLine'),
    charge: is.number('SeqNum'),
    text: is.text('Description'),
    amount: is.number('DocMiscAmt'),
  },
)

export const Receipt = table(
  { name: 'CashHead', set: 'CashRecSvc/CashRecs', key: ['receipt'] },
  {
    receipt: is.number('HeadNum'),
    isPosted: is.flag('Posted'),
    kind: is.text('TranType'),
    customer: is.number('CustNum'),
    day: is.day('TranDate'),
    currency: is.text('CurrencyCode'),
    amount: is.number('DocTranAmt'),
    /** The order of a deposit. */
    order: is.number('OrderNum'),
    /** The credit memo of what the receipt left on account. */
    memo: is.number('CreditMemoNum'),
    check: is.text('CheckRef'),
    reference: is.text('Reference'),
  },
)

export const Allocation = table(
  { name: 'CashDtl', set: 'CashRecSvc/CashDtls', key: ['receipt', 'invoice', 'invoiceRef'] },
  {
    receipt: is.number('HeadNum'),
    isPosted: is.flag('Posted'),
    kind: is.text('TranType'),
    invoice: is.number('InvoiceNum'),
    invoiceRef: is.number('InvoiceRef'),
    amount: is.number('DocTranAmt'),
    discount: is.number('DocDiscount'),
  },
)
