export const inDigits = (count: number): string => count.toLocaleString('en-AU')

/** '1 record has', '1,234 records have'. */
export const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${inDigits(count)} ${many}`

/** More than a person reads. */
export const mostNamed = 5

/** The first names of a list, for a sentence: 'A, B, C, D, E, …'. */
export const firstNamed = (names: readonly string[]): string =>
  [...names.slice(0, mostNamed), ...(names.length > mostNamed ? ['…'] : [])].join(', ')
