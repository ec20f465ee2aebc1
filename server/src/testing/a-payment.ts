import type { AppParts } from '../app-parts.ts'
import { insertRow } from './insert-row.ts'

let lastNumber = 440_000

export interface PaymentDetails {
  provider?: 'epicor' | 'odoo'
  paymentNum?: string
  reference?: string
  accountNum?: string
  datePaid: string
  amountCents: number
  currency?: string
  allocations?: readonly { invoiceNum: string; amountCents: number }[]
}

/** A payment as ingest would store it. */
export async function aPayment({ sql }: Pick<AppParts, 'sql'>, details: PaymentDetails): Promise<void> {
  const row = {
    provider: details.provider ?? 'epicor',
    payment_num: details.paymentNum ?? `R${(lastNumber += 1)}`,
    reference: details.reference ?? '',
    account_num: details.accountNum ?? '10001',
    date_paid: details.datePaid,
    amount_cents: details.amountCents,
    currency: details.currency ?? null,
    allocations: JSON.stringify(details.allocations ?? []),
  }
  await insertRow(sql, 'payment', row)
}
