import type { Day } from '@portal/domain/dates'
import { daysBetween } from '@portal/domain/dates'
import type { Dues } from '../documents/document-data.ts'

/** What is open of an account, added up by currency, kind and due day; signed, as in the ledger. */
export interface LedgerItem {
  /** Of invoices, of credit notes, or on the account itself: payments that no document used up. */
  readonly kind: 'invoice' | 'credit' | 'account'
  readonly currency: string
  /** Of invoices that have one. */
  readonly dueDay: Day | null
  readonly cents: number
}

const sum = (items: readonly LedgerItem[]): number => items.reduce((total, { cents }) => total + cents, 0)
const isOverdue = ({ dueDay }: LedgerItem, asOf: Day): boolean => dueDay !== null && dueDay < asOf

/**
 * What is overdue, what falls due when, and what stands in the customer's favour. A debt on the account itself, left
 * by documents that are not in the portal, has no day.
 */
export function duesOf(items: readonly LedgerItem[], asOf: Day): Dues {
  const invoices = items.filter(({ kind }) => kind === 'invoice')
  const ahead = invoices.filter((item) => !isOverdue(item, asOf))
  const onAccount = sum(items.filter(({ kind }) => kind !== 'invoice'))
  const dated = ahead
    .flatMap(({ dueDay, cents }) => (dueDay === null ? [] : [{ dueDay, cents }]))
    .toSorted((a, b) => (a.dueDay < b.dueDay ? -1 : 1))
  const undated = sum(ahead.filter(({ dueDay }) => dueDay === null)) + Math.max(0, onAccount)
  return {
    overdueCents: sum(invoices.filter((item) => isOverdue(item, asOf))),
    later: undated === 0 ? dated : [...dated, { dueDay: null, cents: undated }],
    favourCents: Math.max(0, -onAccount),
  }
}

const ages = [
  ['1 to 30 days', 30],
  ['31 to 60 days', 60],
  ['61 to 90 days', 90],
  ['Over 90 days', Infinity],
] as const

/** The same amounts by days overdue; their sum is what is owed. */
export function ageingOf(items: readonly LedgerItem[], asOf: Day): { label: string; cents: number }[] {
  const { later, favourCents } = duesOf(items, asOf)
  const overdue = items.filter((item) => isOverdue(item, asOf))
  const age = ({ dueDay }: LedgerItem) => daysBetween(dueDay ?? asOf, asOf)
  return [
    { label: 'Not due yet', cents: later.reduce((total, { cents }) => total + cents, 0) },
    ...ages.map(([label, most], at) => {
      const least = ages[at - 1]?.[1] ?? 0
      return { label, cents: sum(overdue.filter((item) => age(item) > least && age(item) <= most)) }
    }),
    { label: 'In your favour', cents: 0 - favourCents },
  ]
}
