/** Text in the form that filters compare: without case and accents. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  // Most part numbers and names are plain ASCII and skip the slower normalisation.
  return /^[\x20-\x7e]*$/.test(lower) ? lower : lower.normalize('NFKD').replaceAll(/\p{M}/gu, '')
}

/** The words of a filter, folded. */
export const filterWords = (written: string): string[] => fold(written).split(/\s+/).filter(Boolean)

/** Whether a folded text contains every word, in any order. */
export const holdsWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word))
