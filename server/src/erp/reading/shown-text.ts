type Text = string | null | undefined

/** Text to show, cut to the length of its field and without characters that the database refuses; never used for keys. */
export function shown(text: Text, most = 200): string {
  const whole = (text ?? '').toWellFormed().replaceAll('\0', '').trim()
  return whole.length <= most
    ? whole
    : `${whole
        .slice(0, most - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
}

/** A customer's PO number, cut to the length of its field: an invoice for many orders may have the numbers of all. */
export const shownPo = (number: Text): string | null => shown(number, 100) || null

/** The lines of an address that have something in them, the words of its town on the last. */
export const addressLines = (lines: readonly Text[], town: readonly Text[]): string[] =>
  [...lines, town.filter((word) => word).join(' ')].map((line) => shown(line)).filter((line) => line !== '')

/** Rounds halves away from zero, as ERPs do; a calculated price of 824.5 may be 824.49999 in binary. */
export const nearest = (amount: number): number =>
  Math.sign(amount) * Math.round(Number(Math.abs(amount).toPrecision(13))) || 0

/** Rounds to whole cents, since an ERP's sums have the errors of binary fractions. */
export const dollars = (amount: number): number => nearest(amount * 100) / 100

/** Rounds to thousandths, since sums of quantities have the errors of binary fractions too. */
export const thousandths = (quantity: number): number => Math.round(quantity * 1000) / 1000 || 0

/**
 * The price of a piece as people see it, in whole cents. Undefined if it is zero, or if rounding changes it by
 * more than one percent: 8.5 cents are not 9.
 */
export function shownPrice(exact: number): number | undefined {
  const price = dollars(exact)
  return price > 0 && Math.abs(price - exact) <= exact / 100 ? price : undefined
}

/** A total with its parts, which add up to the cent. */
export function sums({ untaxed, total }: { untaxed: number; total: number }) {
  const cents = { untaxed: nearest(untaxed * 100), total: nearest(total * 100) }
  return {
    subtotal: cents.untaxed / 100,
    gst: (cents.total - cents.untaxed) / 100 || 0,
    total: cents.total / 100,
  }
}
