import type { Letterhead, When } from './document-data.ts'

/** Open amounts in one currency: the customer owes all that is due minus `favourCents`. */
export interface Dues {
  readonly overdueCents: number
  /** Amounts that fall due, by day, soonest first; null comes last, for amounts without a due day. */
  readonly later: readonly { readonly dueDay: string | null; readonly cents: number }[]
  /** Unused credit notes and payments: the customer's money. */
  readonly favourCents: number
}

export interface StatementTransaction {
  readonly date: When
  /**
   * A settlement is for a document that was settled without a known payment of the account. What a payment
   * paid on another account or in another currency has a row of its own, since the account did not get that
   * money.
   */
  readonly type:
    | 'Invoice'
    | 'Credit note'
    | 'Payment'
    | 'Payment for another account'
    | 'Payment in another currency'
    | 'Settlement'
  readonly number: string
  /** The other account's document, or the other currencies; empty for all other transactions. */
  readonly paidFor: string
  /** The payer's reference of a payment; empty if there is none, and for documents. */
  readonly reference: string
  readonly customerPoNum: string | null
  readonly dateDue: When | null
  /** Negative if it reduces what is owed. */
  readonly amountCents: number
}

export interface StatementDocument {
  readonly letterhead: Letterhead
  readonly accountNum: string
  readonly customerName: string
  readonly customerAddress: readonly string[]
  readonly terms: string
  /** The last day of the statement's month. */
  readonly lastDay: When
  /** The day for which overdue amounts are stated: today for the current month, otherwise the last day. */
  readonly asOf: string
  /** Whether its month is not over: only then does it ask for payment. */
  readonly isCurrent: boolean
  /** Currencies left out of the sums, with their open amounts: the sums are in Australian dollars. */
  readonly otherCurrencies: readonly (Dues & { readonly currency: string })[]
  readonly openingCents: number
  /** By day; with the opening balance they add up to the closing balance. */
  readonly transactions: readonly StatementTransaction[]
  /** The parts of the closing balance. */
  readonly dues: Dues
  /** The closing balance by age, with labels such as 'Not due yet' and '1 to 30 days'. */
  readonly ageing: readonly { readonly label: string; readonly cents: number }[]
}
