/**
 * Text as a terminal may be given it: characters that steer one, or turn letters round, are spelt as in JSON, so that
 * JSON still says the same.
 */
export const printable = (text: string): string =>
  text.replaceAll(
    /[[\p{Cc}\p{Bidi_Control}]--[\t\n]]/gv,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Fields of one line, none of which can begin another field or line. */
export const tabbed = (fields: readonly string[]): string =>
  fields.map((field) => field.replaceAll(/\s+/g, ' ')).join('\t')
