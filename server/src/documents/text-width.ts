import advances from './fonts/ascii-advances.json' with { type: 'json' }

const firstAscii = 0x20
/** The width of letters outside ASCII: none in the fonts is wider. */
const widestAdvance = 1200

/** The width of text in the documents' regular weight, without kerning, in em; at least the real width. */
export function emWidth(text: string): number {
  let thousandths = 0
  for (const letter of text) {
    thousandths += advances[(letter.codePointAt(0) ?? 0) - firstAscii] ?? widestAdvance
  }
  return thousandths / 1000
}
