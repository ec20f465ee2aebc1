/**
 * Text as a search compares it: letters and digits alone, in lower case, without accents. The database's `bare_text()`
 * does the same to what is searched.
 */
export const bareText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{Nd}]/gu, '')
    .toLowerCase()
    // A sigma ends a word another way, and words end elsewhere in the database.
    .replaceAll('ς', 'σ')

/** What people write before a number, longest first: a title's words too, for those who paste one. */
const leads =
  /^(?:sales ?order|purchase ?order|credit ?note|invoice|order|inv|so|po)(?!\p{L})|^(?:inv|so|po)(?=\p{L}+[^\p{L}]*\d)/iu

/**
 * What a term may mean, the likeliest first: as it is written, and without a leading SO, PO, INV or #. None where it has
 * less than two letters or digits.
 */
export function bareTerms(written: string): string[] {
  const whole = bareText(written)
  const rest = bareText(written.replace(/^[^\p{L}\p{N}]+/u, '').replace(leads, ''))
  return [...new Set([whole, rest])].filter((term) => [...term].length > 1)
}
