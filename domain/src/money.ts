import { formatCount } from './numbers.ts'

/** The currency of an amount that does not name one (spec 1). */
export const homeCurrency = 'AUD'

/**
 * Dollars as people read them: '$1,234.50', with the minus before the dollar sign, and zero as '$ -' (spec 9,
 * screens.md). Other currencies are shown with their code: 'NZD 12.00'.
 */
export function formatMoney(dollars: number, currency = homeCurrency): string {
  const cents = centsOf(dollars)
  if (cents === 0) return '$ -'
  const size = Math.abs(cents)
  const unit = currency === homeCurrency ? '$' : `${currency} `
  const fraction = String(size % 100).padStart(2, '0')
  return `${cents < 0 ? '-' : ''}${unit}${formatCount(Math.floor(size / 100))}.${fraction}`
}

/**
 * The price of one unit in dollars, rounded to the cent; null if the quantity is 0, or if the price rounds to
 * nothing.
 */
export function priceOfOne(cents: number, qty: number): number | null {
  if (qty === 0) return null
  const exact = cents / qty
  // Halves are rounded away from zero, so that a line and its reversal have the same price.
  const each = Math.sign(exact) * Math.round(Math.abs(exact))
  return each === 0 && cents !== 0 ? null : dollarsOf(each)
}

/** Converts dollars, as in JSON, to whole cents. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100)

/** Adds dollars up, in whole cents. */
export const sumInCents = (dollars: readonly number[]): number =>
  dollars.reduce((cents, each) => cents + centsOf(each), 0)

/** Converts whole cents to dollars, as in JSON; exact to two decimals. */
export const dollarsOf = (cents: number): number => cents / 100

/**
 * Whether the parts, in dollars, add up to at most the whole; for a negative whole (a reversal), to at least
 * it.
 */
export function isSumWithin(whole: number, parts: readonly number[]): boolean {
  const sum = sumInCents(parts)
  return whole < 0 ? sum >= centsOf(whole) : sum <= centsOf(whole)
}
