import { addDays, melbourneDay, startOfMelbourneDay } from '@portal/domain/dates'
import type { Random } from '@portal/demo/random'
import { hourMs, minuteMs } from '@portal/domain/time-units'

type Provider = 'epicor' | 'odoo'

/** Records in the format of files. */
export interface InvoiceRecord {
  srcProvider: Provider
  invoiceNum: string
  customerAccountNum: string
  soldToCustomer: { name: string }
  total: number
  /** Null if it is omitted, so that payments decide. */
  balance: number | null
  currency: string
  isOpen: boolean
  isCreditNote: boolean
  creditedInvoiceNum: string | null
  dateCreated: string
  dateDue: string | null
}

interface PaymentRecord {
  srcProvider: Provider
  paymentNum: string
  customerAccountNum: string
  datePaid: string
  amount: number
  allocations: { invoiceNum: string; amount: number }[]
}

export interface RandomLedger {
  readonly invoices: readonly InvoiceRecord[]
  readonly payments: readonly PaymentRecord[]
}

const dollars = (random: Random, most: number): number => random.int(1, most) / 100

/** An account's documents and payments, with awkward cases. */
export function randomLedger(random: Random, accountNum: string, now: Date): RandomLedger {
  const invoices: InvoiceRecord[] = []
  for (let at = 0; at < random.int(4, 14); at += 1) {
    invoices.push(randomInvoice(random, { accountNum, now, num: `${accountNum}-${at}`, earlier: invoices }))
  }
  const payments = Array.from({ length: random.int(1, 9) }, (_, at) =>
    randomPayment(random, { accountNum, now, num: `${accountNum}-P${at}`, invoices }),
  )
  return { invoices, payments }
}

interface Around {
  accountNum: string
  now: Date
  num: string
}

function randomInvoice(
  random: Random,
  { accountNum, now, num, ...around }: Around & { earlier: InvoiceRecord[] },
) {
  const srcProvider = random.pick(['epicor', 'odoo'] as const)
  const currency = random.chance(0.75) ? 'AUD' : random.pick(['NZD', 'FJD'])
  const isCreditNote = random.chance(0.25)
  const credited = around.earlier.filter(
    (each) => each.srcProvider === srcProvider && each.currency === currency && !each.isCreditNote,
  )
  return restated(random, {
    srcProvider,
    invoiceNum: num,
    customerAccountNum: accountNum,
    soldToCustomer: { name: 'Any Builder' },
    total: random.chance(0.1) ? 0 : dollars(random, 500_000),
    balance: null,
    currency,
    isOpen: true,
    isCreditNote,
    creditedInvoiceNum:
      isCreditNote && credited.length > 0 && random.chance(0.7) ? random.pick(credited).invoiceNum : null,
    dateCreated: new Date(now.getTime() - random.int(1, 200 * 1440) * minuteMs).toISOString(),
    dateDue: random.chance(0.1) ? null : nearMidnight(random, now),
  })
}

/** The same document with another state from its provider: open or closed, with a balance or without. */
export function restated(random: Random, invoice: InvoiceRecord): InvoiceRecord {
  const isOpen = random.chance(0.7)
  if (!isOpen) return { ...invoice, isOpen, balance: random.chance(0.5) ? 0 : null }
  const isStated = invoice.total > 0 && random.chance(0.3)
  return { ...invoice, isOpen, balance: isStated ? dollars(random, Math.round(invoice.total * 100)) : null }
}

/** Days near today are more frequent than others, and the first and last instants of a day more than noon. */
function nearMidnight(random: Random, now: Date): string {
  const days = random.chance(0.5) ? random.int(-1, 1) : random.int(-130, 60)
  const start = startOfMelbourneDay(addDays(melbourneDay(now), days)).getTime()
  return new Date(start + random.pick([-1, 0, 1, 12 * hourMs])).toISOString()
}

export function randomPayment(
  random: Random,
  { accountNum, now, num, invoices }: Around & { invoices: readonly InvoiceRecord[] },
): PaymentRecord {
  const srcProvider = random.pick(['epicor', 'odoo'] as const)
  const own = invoices.filter((invoice) => invoice.srcProvider === srcProvider)
  const allocations = Array.from({ length: own.length === 0 ? 0 : random.int(0, 3) }, () => {
    const { invoiceNum, total, isCreditNote } = random.pick(own)
    if (random.chance(0.1)) return { invoiceNum: 'never told of', amount: dollars(random, 90_000) }
    const cents = Math.round(total * 100 * random.pick([0.3, 0.5, 1, 1, 1.2]))
    return { invoiceNum, amount: (isCreditNote ? -cents : cents) / 100 }
  })
  const allocated = allocations.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  const more = random.chance(0.3) ? random.int(1, 50_000) : 0
  return {
    srcProvider,
    paymentNum: num,
    customerAccountNum: accountNum,
    datePaid: new Date(now.getTime() - random.int(0, 150 * 1440) * minuteMs).toISOString(),
    amount: (allocated + more) / 100,
    allocations,
  }
}
