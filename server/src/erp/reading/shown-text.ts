/** Text to show, cut to the length of its field and without characters that the database refuses; never used for keys. */
export function shown(text: string | null | undefined, most = 200): string {
  const whole = (text ?? '').toWellFormed().replaceAll('\0', '').trim()
  return whole.length <= most
    ? whole
    : `${whole
        .slice(0, most - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
}

/** Rounds halves away from zero, as ERPs do; a calculated price of 824.5 may be 824.49999 in binary. */
export const nearest = (amount: number): number =>
  Math.sign(amount) * Math.round(Number(Math.abs(amount).toPrecision(13))) || 0

/** Rounds to whole cents, since an ERP's sums have the errors of binary fractions. */
export const dollars = (amount: number): number => nearest(amount * 100) / 100

/** A total with its parts, which add up to the cent. */
export function sums({ untaxed, total }: { untaxed: number; total: number }) {
  const cents = { untaxed: nearest(untaxed * 100), total: nearest(total * 100) }
  return {
    subtotal: cents.untaxed / 100,
    gst: (cents.total - cents.untaxed) / 100 || 0,
    total: cents.total / 100,
  }
}
