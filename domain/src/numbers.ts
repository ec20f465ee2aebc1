const inThousands = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ',')

/**
 * A whole number with thousands separators, '1,234,567'. Without Intl, whose first use takes a phone some 60
 * ms before a page can be read.
 */
export const formatCount = (count: number): string => inThousands(String(count))

/**
 * The whole number that a text is, as ids are; undefined of any other text. '01' is none, as an id has one address, nor are
 * more digits than stay exact.
 */
export const wholeNumber = (text = ''): number | undefined =>
  /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : undefined

/** 'line' of one, 'lines' of any other number; `many` if the plural does not just add an s. */
export const nounFor = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)

/** '1 line', '1,234 lines'. */
export const counted = (count: number, one: string, many?: string): string =>
  `${formatCount(count)} ${nounFor(count, one, many)}`

/** Rounds to the millionth, since the difference of two quantities may be off by the error of a binary fraction. */
export const roundQuantity = (quantity: number): number => Math.round(quantity * 1e6) / 1e6

/** A quantity, to the millionth at most: '1,200', '5.4', '0.0054'. */
export function formatQuantity(quantity: number): string {
  const [whole = '', ...decimals] = String(roundQuantity(quantity)).split('.')
  return [inThousands(whole), ...decimals].join('.')
}
