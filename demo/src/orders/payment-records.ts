import type { Calendar } from '../calendar.ts'
import { hash } from '../random.ts'
import { odooNumber } from './number-orders.ts'
import type { Receipt } from './invoice-records.ts'

/** An account pays everything that it pays to a provider on one day with one transfer. */
export function* paymentRecords(receipts: Iterable<Receipt>, calendar: Calendar) {
  const transfers = Map.groupBy(
    receipts,
    ({ order, day }) => `${order.provider} ${order.account.accountNum} ${day}`,
  )
  for (const [transfer, [first, ...rest]] of transfers) {
    if (first !== undefined) yield paymentRecord([first, ...rest], transfer, calendar)
  }
}

/** The transfer's number is based on the first order that it pays. */
export function paymentRecord(
  receipts: readonly [Receipt, ...Receipt[]],
  transfer: string,
  calendar: Calendar,
) {
  const [{ order, day }] = receipts
  const { provider, serial, account } = order
  return {
    srcProvider: provider,
    paymentNum: provider === 'epicor' ? `R${440_000 + serial}` : odooNumber('PBNK1', day, serial),
    customerAccountNum: account.accountNum,
    datePaid: calendar.dayOf(day),
    amount: receipts.reduce((sum, { cents }) => sum + cents, 0) / 100,
    reference: `EFT ${account.accountNum} ${String(hash(transfer) % 10_000).padStart(4, '0')}`,
    allocations: receipts.map(({ invoiceNum, cents }) => ({ invoiceNum, amount: cents / 100 })),
  }
}
