/**
 * A text of Odoo without the product's number in brackets before it, which has its own column. Only the number that the product
 * has now is surely one; a text that is nothing else keeps it.
 */
export function withoutCode(text: string, code: string | null | undefined): string {
  const prefix = `[${code}] `
  const rest = code && text.startsWith(prefix) ? text.slice(prefix.length) : ''
  return rest.trim() === '' ? text : rest
}
