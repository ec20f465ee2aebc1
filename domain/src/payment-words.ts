interface PaymentNumbers {
  /** The supplier's number. */
  readonly paymentNum: string
  /** The payer's, as on a bank's list; empty if there is none. */
  readonly reference: string
}

/** 'Payment R441502, EFT 10482 7294': a clerk knows a payment by one number or the other. */
export const paymentWords = ({ paymentNum, reference }: PaymentNumbers): string =>
  reference === '' || reference === paymentNum
    ? `Payment ${paymentNum}`
    : `Payment ${paymentNum}, ${reference}`
