import { formatCount } from './numbers.ts'

/** What a sum without a word of its currency is in (spec 1). */
export const homeCurrency = 'AUD'

/**
 * Dollars for people: '$1,234.50', the minus before the dollar, zero as '$ -' (spec 9, screens.md).
 * A currency other than AUD stands with its code, as in 'NZD 12.00'.
 */
export function formatMoney(dollars: number, currency = homeCurrency): string {
  const cents = Math.round(dollars * 100)
  if (cents === 0) return '$ -'
  const size = Math.abs(cents)
  const unit = currency === 'AUD' ? '$' : `${currency}\u00a0`
  const fraction = String(size % 100).padStart(2, '0')
  return `${cents < 0 ? '-' : ''}${unit}${formatCount(Math.floor(size / 100))}.${fraction}`
}

/**
 * Dollars for one of so many that cost so much together, to the cent; null where there are none to divide by, or where
 * one costs less than a cent can say.
 */
export function priceOfOne(cents: number, qty: number): number | null {
  if (qty === 0) return null
  const each = Math.round(cents / qty)
  return each === 0 && cents !== 0 ? null : dollarsOf(each)
}

/** Whole cents of a JSON number in dollars. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100)

/** The JSON number in dollars of whole cents; exact to two decimals. */
export const dollarsOf = (cents: number): number => cents / 100

/** Whether parts come to no more than the whole; of one that was taken back, which is below 0, to no less. In dollars. */
export function isWithin(whole: number, parts: readonly number[]): boolean {
  const sum = parts.reduce((so, part) => so + centsOf(part), 0)
  return whole < 0 ? sum >= centsOf(whole) : sum <= centsOf(whole)
}
