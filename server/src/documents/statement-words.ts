import type { Dues, StatementDocument } from './statement-data.ts'
import { day, money } from './document-text.ts'

/** How many due days are listed separately. */
const mostDays = 6

const total = (later: Dues['later']): number => later.reduce((sum, { cents }) => sum + cents, 0)

/** The parts of the closing balance, each a caption and an amount. */
export function dueRows({ overdueCents, later, favourCents }: Dues): string[][] {
  const dated = later.filter(({ dueDay }) => dueDay !== null)
  const listed = dated.length > mostDays ? dated.slice(0, mostDays - 1) : dated
  const farther = dated.slice(listed.length)
  const rows = [
    { caption: 'Overdue', cents: overdueCents },
    ...listed.map(({ dueDay, cents }) => ({ caption: `Due ${day(dueDay)}`, cents })),
    { caption: `Due later, up to ${day(farther.at(-1)?.dueDay ?? null)}`, cents: total(farther) },
    { caption: 'Due, no day set', cents: total(later.filter(({ dueDay }) => dueDay === null)) },
    { caption: 'In your favour, not used yet', cents: -favourCents },
  ]
  return rows.filter(({ cents }) => cents !== 0).map(({ caption, cents }) => [caption, money(cents)])
}

interface PayWords {
  /** The heading of the bank details. */
  readonly lead: string
  readonly because: string
}

/** Asks for overdue amounts minus the customer's credit, never for amounts that are not due. */
export function payWords({ dues, isCurrent, asOf, otherCurrencies }: StatementDocument): PayWords {
  const { overdueCents, later, favourCents } = dues
  // Open amounts in other currencies are listed above, so the sentence must not deny them.
  const inHome = otherCurrencies.length === 0 ? '' : ' in Australian dollars'
  if (!isCurrent) {
    const overdue = overdueCents === 0 ? `nothing was overdue${inHome}` : `${money(overdueCents)} was overdue`
    return {
      lead: `On ${day(asOf)} ${overdue}`,
      because: 'The statement of the current month says what is to be paid now.',
    }
  }
  const overdue = `${money(overdueCents)} is overdue`
  const favour = `${money(favourCents)} in your favour`
  const wait = total(later) === 0 ? '' : ' The rest is not due yet.'
  if (overdueCents > favourCents) {
    const because = favourCents === 0 ? `${overdue}.${wait}` : `${overdue}, less ${favour}.${wait}`
    return { lead: `Please pay ${money(overdueCents - favourCents)} now`, because }
  }
  if (overdueCents > 0)
    return { lead: `Nothing to pay now${inHome}`, because: `${overdue}: ${favour} covers it.${wait}` }
  if (total(later) > 0) return { lead: `Nothing is overdue${inHome}`, because: nextDue(later) }
  return { lead: `Nothing is owing${inHome}`, because: favourCents === 0 ? '' : `You have ${favour}.` }
}

function nextDue([first]: Dues['later']): string {
  if (first === undefined || first.dueDay === null) return ''
  return `${money(first.cents)} falls due on ${day(first.dueDay)}.`
}

/** The open amounts in another currency; empty if there are none. */
export function currencySentence({
  currency,
  overdueCents,
  later,
  favourCents,
}: Dues & { currency: string }) {
  const parts = [
    { cents: overdueCents, word: 'overdue' },
    { cents: total(later), word: 'not due yet' },
    { cents: favourCents, word: 'in your favour' },
  ].filter(({ cents }) => cents !== 0)
  if (parts.length === 0) return []
  return [
    `In ${currency}: ${parts.map(({ cents, word }) => `${money(cents, currency)} ${word}`).join(', ')}.`,
  ]
}
