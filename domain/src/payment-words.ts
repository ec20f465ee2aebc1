import type { InvoicePayment } from './invoices.ts'

type PaymentNumbers = Pick<InvoicePayment, 'paymentNum' | 'reference'>

/** 'Payment R441502, EFT 10482 7294': a clerk knows a payment by one number or the other. */
export const paymentWords = ({ paymentNum, reference }: PaymentNumbers): string =>
  reference === '' || reference === paymentNum
    ? `Payment ${paymentNum}`
    : `Payment ${paymentNum}, ${reference}`
