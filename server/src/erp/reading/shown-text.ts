/** Text that is shown, as short as its field allows and without what the database cannot hold; keys are never cut. */
export function shown(text: string | null | undefined, most = 200): string {
  const whole = (text ?? '').toWellFormed().replaceAll('\0', '').trim()
  return whole.length <= most
    ? whole
    : `${whole
        .slice(0, most - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
}

/** The nearest whole number, half of one away from zero as ERPs round: 824.5 of a reckoned price is 824.49999 in binary. */
export const nearest = (amount: number): number =>
  Math.sign(amount) * Math.round(Number(Math.abs(amount).toPrecision(13))) || 0

/** Whole cents: sums of an ERP carry the noise of binary fractions. */
export const dollars = (amount: number): number => nearest(amount * 100) / 100

/** A total and what it is made of, which agree to the cent. */
export function sums({ untaxed, total }: { untaxed: number; total: number }) {
  const cents = { untaxed: nearest(untaxed * 100), total: nearest(total * 100) }
  return {
    subtotal: cents.untaxed / 100,
    gst: (cents.total - cents.untaxed) / 100 || 0,
    total: cents.total / 100,
  }
}
