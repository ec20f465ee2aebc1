import type { Invoice } from './invoices.ts'

/** 'Invoice 874134', 'Credit Note CN1' */
export const invoiceTitle = ({
  invoiceNum,
  isCreditNote,
}: Pick<Invoice, 'invoiceNum' | 'isCreditNote'>): string =>
  `${isCreditNote ? 'Credit Note' : 'Invoice'} ${invoiceNum}`
