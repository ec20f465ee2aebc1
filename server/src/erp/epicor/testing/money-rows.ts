import type { Row } from './odata-filter.ts'

const invoice = {
  InvoiceType: 'SHP',
  Posted: true,
  OpenInvoice: true,
  CreditMemo: false,
  UnappliedCash: false,
  OrderNum: 204_001,
  CustNum: 11,
  SoldToCustNum: 11,
  PONum: 'PO-204001',
  InvoiceDate: '2026-11-10T00:00:00',
  DueDate: '2026-12-10T00:00:00',
  DocInvoiceAmt: 467.5,
  DocInvoiceBal: 217.5,
  DocTaxAmt: 42.5,
  DocDepositCredit: 0,
  InvoiceRef: 0,
  TermsCodeDescription: '30 days',
  CurrencyCode: 'AUD',
}
const credit = { CreditMemo: true, DocInvoiceAmt: -110, DocInvoiceBal: -110, DocTaxAmt: -10 }
const line = {
  OrderNum: 204_001,
  SalesUM: 'EA',
  LineDesc: 'MGP10 90x45 5.4',
  PartNum: 'MGP10-9045-54',
  DocTotalMiscChrg: 0,
  DocAdvanceBillCredit: 0,
}
const receipt = {
  Posted: true,
  TranType: 'PayInv',
  CustNum: 11,
  TranDate: '2026-11-20T00:00:00',
  CheckRef: 'EFT 71',
  CurrencyCode: 'AUD',
  OrderNum: 0,
  CreditMemoNum: 0,
}
const cashLine = { Posted: true, TranType: 'PayInv', InvoiceRef: 0, DocDiscount: 0 }
const applied = { ...cashLine, TranType: 'CMemo' }

/** Invoices, credit memos and receipts; the numbers of those that are not shown end in 0. */
export const moneyRows: Record<string, Row[]> = {
  'ARInvoiceSvc/ARInvoices': [
    { ...invoice, InvoiceNum: 500_001 },
    { ...invoice, ...credit, InvoiceNum: 500_002, InvoiceRef: 500_001 },
    // A credit memo that credits no invoice names itself.
    {
      ...invoice,
      ...credit,
      InvoiceNum: 500_003,
      InvoiceRef: 500_003,
      OrderNum: 0,
      OpenInvoice: false,
      DocInvoiceBal: 0,
    },
    { ...invoice, InvoiceNum: 500_010, Posted: false },
    { ...invoice, ...credit, InvoiceNum: 500_020, UnappliedCash: true },
  ],
  'ARInvoiceSvc/InvcDtls': [
    {
      ...line,
      InvoiceNum: 500_001,
      InvoiceLine: 1,
      SellingShipQty: 20,
      DocExtPrice: 410,
      DocDiscount: 10,
      DocTotalMiscChrg: 25,
    },
    { ...line, InvoiceNum: 500_002, InvoiceLine: 1, SellingShipQty: -5, DocExtPrice: -100, DocDiscount: 0 },
  ],
  'ARInvoiceSvc/InvcMiscs': [
    { InvoiceNum: 500_001, InvoiceLine: 1, SeqNum: 1, Description: 'Cutting', DocMiscAmt: 25 },
  ],
  'CashRecSvc/CashRecs': [
    { ...receipt, HeadNum: 81, DocTranAmt: 250, Reference: '' },
    {
      ...receipt,
      HeadNum: 82,
      DocTranAmt: 90,
      CurrencyCode: 'NZD',
      CheckRef: '',
      Reference: 'On account',
      TranType: 'PrePay',
    },
    { ...receipt, HeadNum: 83, DocTranAmt: -90, Reference: 'Reversed' },
    { ...receipt, HeadNum: 80, DocTranAmt: 60, Reference: '', Posted: false },
    { ...receipt, HeadNum: 90, DocTranAmt: 0, Reference: '', TranType: 'CMemo' },
  ],
  'CashRecSvc/CashDtls': [
    { ...cashLine, HeadNum: 81, InvoiceNum: 500_001, DocTranAmt: 260, DocDiscount: 10 },
    // A credit memo that is applied has a line for the invoice and one for itself.
    { ...applied, HeadNum: 90, InvoiceNum: 500_001, InvoiceRef: 500_002, DocTranAmt: -110 },
    { ...applied, HeadNum: 90, InvoiceNum: 500_002, InvoiceRef: 500_001, DocTranAmt: 110 },
  ],
}
