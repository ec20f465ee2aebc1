import * as z from 'zod/mini'
import { fieldsOf } from '../../fields-of.ts'
import * as field from '../field-shapes.ts'

export const OrderLine = z.object({
  lineNum: field.Small,
  partNum: field.NumOrNone,
  description: field.Text,
  uom: field.ShortText,
  qty: field.Quantity,
  /** The line's amount, not its unit price. */
  priceExTax: field.Dollars,
  /** A first value of 'SUND' marks freight and other sundry lines, which are not picked. */
  category: z.prefault(z.array(field.ShortText), []),
  openLine: field.Flag,
  voidLine: field.Flag,
  qtyPicked: field.OptionalQuantity,
  qtyDelivered: field.OptionalQuantity,
})

/** Whether any line says if it is open; undefined without lines, and for a closed order, for which it does not matter. */
export function saysOpenLine(value: unknown): boolean | undefined {
  const { items, isOpen } = fieldsOf(value)
  if (!Array.isArray(items) || items.length === 0 || isOpen === false) return undefined
  return items.some((item) => 'openLine' in fieldsOf(item))
}

/** Whether one of the lines is there twice, in every field: as in a file that was put together from two that overlap. */
export function repeatsLine(value: unknown): boolean {
  const { items } = fieldsOf(value)
  const lines: unknown[] = Array.isArray(items) ? items : []
  // Of most orders the numbers alone tell the lines apart.
  const countOf = (tell: (line: unknown) => unknown) => new Set(lines.map(tell)).size
  return (
    countOf((line) => fieldsOf(line)['lineNum']) < lines.length &&
    countOf((line) => JSON.stringify(line)) < lines.length
  )
}
