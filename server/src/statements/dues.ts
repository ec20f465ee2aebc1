import type { Day } from '@portal/domain/dates'
import { ageingLabels, ageingParts, isDueIn } from '@portal/domain/due-filter'
import type { Dues } from '../documents/statement-data.ts'

/** Open amounts of an account, by currency, kind and due day; signed as in the ledger. */
export interface LedgerItem {
  /** From invoices, from credit notes, or on the account itself: payments that no document used up. */
  readonly kind: 'invoice' | 'credit' | 'account'
  readonly currency: string
  /** Only for invoices that have one. */
  readonly dueDay: Day | null
  readonly cents: number
}

const sum = (items: readonly Pick<LedgerItem, 'cents'>[]): number =>
  items.reduce((total, { cents }) => total + cents, 0)
const isOverdue = ({ dueDay }: LedgerItem, asOf: Day): boolean => isDueIn('overdue', dueDay, asOf)

/**
 * What is overdue, what falls due when, and what is in the customer's favour. A debt on the account itself,
 * from documents that are not in the portal, has no due day.
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

/**
 * The open amounts by days overdue; they add up to what is owed. The groups are those of the open invoices in the list
 * of invoices; a debt on the account itself is not due yet.
 */
export function ageingOf(items: readonly LedgerItem[], asOf: Day): { label: string; cents: number }[] {
  const { later, favourCents } = duesOf(items, asOf)
  const overdue = items.filter((item) => isOverdue(item, asOf))
  return [
    ...ageingParts.map((part) => ({
      label: ageingLabels[part],
      cents: sum(part === 'notYet' ? later : overdue.filter(({ dueDay }) => isDueIn(part, dueDay, asOf))),
    })),
    { label: 'In your favour', cents: 0 - favourCents },
  ]
}
