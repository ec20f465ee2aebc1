/**
 * Dollars for people: '$1,234.50', the minus before the dollar, zero as '$ -' (spec 9, screens.md).
 * A currency other than AUD stands with its code, as in 'NZD 12.00'.
 */
export function formatMoney(dollars: number, currency = 'AUD'): string {
  const cents = Math.round(dollars * 100)
  if (cents === 0) return '$ -'
  return formatterOf(currency).format(cents / 100)
}

/** Whole cents of a JSON number in dollars. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100)

/** The JSON number in dollars of whole cents; exact to two decimals. */
export const dollarsOf = (cents: number): number => cents / 100

const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(currency: string): Intl.NumberFormat {
  const known = formatters.get(currency)
  if (known) return known
  const made = new Intl.NumberFormat('en-AU', { style: 'currency', currency })
  formatters.set(currency, made)
  return made
}
