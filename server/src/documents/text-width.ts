import advances from './fonts/ascii-advances.json' with { type: 'json' }

const firstAscii = 0x20
/** For a letter outside ASCII: none in the fonts is wider. */
const widestAdvance = 1200

/**
 * How wide text is in the documents' regular weight, in em; never too small. Kerning can add a little, so the sum
 * has one part in fifty to spare.
 */
export function emWidth(text: string): number {
  let thousandths = 0
  for (const letter of text) {
    thousandths += advances[(letter.codePointAt(0) ?? 0) - firstAscii] ?? widestAdvance
  }
  return Math.ceil(thousandths * 1.02) / 1000
}

/** The width of the widest of them, in em, at most `limit`. */
export function widestOf(texts: readonly string[], limit = 100): number {
  return texts.reduce((widest, text) => Math.max(widest, Math.min(limit, emWidth(text))), 0)
}
