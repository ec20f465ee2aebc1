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

/** Whole cents: sums of an ERP carry the noise of binary fractions. */
export const dollars = (amount: number): number => Math.round(amount * 100) / 100 || 0

/** A total and what it is made of, which agree to the cent. */
export function sums({ untaxed, total }: { untaxed: number; total: number }) {
  const cents = { untaxed: Math.round(untaxed * 100), total: Math.round(total * 100) }
  return {
    subtotal: cents.untaxed / 100,
    gst: (cents.total - cents.untaxed) / 100 || 0,
    total: cents.total / 100,
  }
}
