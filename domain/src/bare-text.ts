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

/** What people write before a number says which number they mean: a document's own, or the PO on it. */
export type NumberLead = 'order' | 'po' | 'invoice' | 'creditNote'

/** Words of each, longest first: a title's too, for those who paste one. */
const leads: Readonly<Record<NumberLead, string>> = {
  order: 'sales ?order|order|so',
  po: 'purchase ?order|po',
  creditNote: 'credit ?note|cn',
  invoice: 'tax ?invoice|invoice|inv',
}
const patterns = Object.entries(leads).map(
  ([lead, words]) => [lead as NumberLead, new RegExp(`^(?:${words})(?!\\p{L})`, 'iu')] as const,
)

/** Before a number that begins with letters: perhaps part of a name, which says nothing of a kind. */
const gluedLead = /^(?:inv|so|po)(?=\p{L}+[^\p{L}]*\d)/iu

/** What a term names before its number, and the number: of 'INV 204895' the invoice and ' 204895'. */
export function leadOf(written: string): { readonly lead: NumberLead | undefined; readonly rest: string } {
  const text = written.replace(/^[^\p{L}\p{N}]+/u, '')
  const [lead, pattern = gluedLead] = patterns.find(([, each]) => each.test(text)) ?? []
  return { lead, rest: text.replace(pattern, '') }
}

/**
 * What a term may mean, the likeliest first: as it is written, and without a leading SO, PO, INV, CN or #. None where it
 * has less than two letters or digits.
 */
export function bareTerms(written: string): string[] {
  const whole = bareText(written)
  const rest = bareText(leadOf(written).rest)
  return [...new Set([whole, rest])].filter((term) => [...term].length > 1)
}
