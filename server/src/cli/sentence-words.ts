/** More than a person reads. */
export const mostNamed = 5

/** The first names of a list, for a sentence: 'A, B, C, D, E, …'. */
export const firstNamed = (names: readonly string[]): string =>
  [...names.slice(0, mostNamed), ...(names.length > mostNamed ? ['…'] : [])].join(', ')
