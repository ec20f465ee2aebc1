/**
 * Text in the form that searches compare: letters and digits only, in lower case, without accents. The
 * database function `bare_text()` does the same to the stored text.
 */
export const bareText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{Nd}]/gu, '')
    .toLowerCase()
    // Sigma has another lower-case form at the end of a word, and the database decides differently where
    // words end.
    .replaceAll('ς', 'σ')

/**
 * What a prefix such as 'SO' or 'PO' says about the number after it: a document's own number, or the
 * customer's PO.
 */
export type NumberLead = 'order' | 'po' | 'invoice' | 'creditNote'

/** The accepted prefixes, longest first; they include the words of titles, which people paste. */
const leads: Readonly<Record<NumberLead, string>> = {
  order: 'sales ?order|order|so',
  po: 'purchase ?order|po',
  creditNote: 'credit ?note|cn',
  invoice: 'tax ?invoice|invoice|inv',
}
const patterns = Object.entries(leads).map(
  ([lead, words]) => [lead as NumberLead, new RegExp(`^(?:${words})(?!\\p{L})`, 'iu')] as const,
)

/** A prefix directly followed by letters may be part of a name: it says nothing about the kind of number. */
const gluedLead = /^(?:inv|so|po)(?=\p{L}+[^\p{L}]*\d)/iu

/**
 * Splits a search term into its prefix and its number: 'INV 204895' gives the invoice prefix and ' 204895'.
 */
export function leadOf(written: string): { readonly lead: NumberLead | undefined; readonly rest: string } {
  const text = written.replace(/^[^\p{L}\p{N}]+/u, '')
  const [lead, pattern = gluedLead] = patterns.find(([, each]) => each.test(text)) ?? []
  return { lead, rest: text.replace(pattern, '') }
}

/**
 * The forms of a term to search for, the most likely first: as written, and without a leading SO, PO, INV, CN
 * or #. Empty if the term has fewer than two letters or digits.
 */
export function bareTerms(written: string): string[] {
  const whole = bareText(written)
  const rest = bareText(leadOf(written).rest)
  return [...new Set([whole, rest])].filter((term) => [...term].length > 1)
}
