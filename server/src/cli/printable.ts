/**
 * Text that is safe for a terminal: control characters, and characters that change the direction of writing,
 * are escaped as in JSON, so that JSON keeps its meaning.
 */
export const printable = (text: string): string =>
  text.replaceAll(
    /[[\p{Cc}\p{Bidi_Control}]--[\t\n]]/gv,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** The fields of one line, separated by tabs; no field can contain a tab or line end. */
export const tabbed = (fields: readonly string[]): string =>
  fields.map((field) => field.replaceAll(/\s+/g, ' ')).join('\t')
