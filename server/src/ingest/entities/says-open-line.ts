/**
 * Whether any line of a record says if it is open; undefined without lines, and for a closed order, where it
 * does not matter.
 */
export function saysOpenLine(value: unknown): boolean | undefined {
  if (typeof value !== 'object' || value === null || !('items' in value)) return undefined
  if ('isOpen' in value && value.isOpen === false) return undefined
  const items: unknown[] = Array.isArray(value.items) ? value.items : []
  if (items.length === 0) return undefined
  return items.some((item) => typeof item === 'object' && item !== null && 'openLine' in item)
}
