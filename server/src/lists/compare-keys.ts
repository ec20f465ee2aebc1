import type { ListKey } from './list-request.ts'

/**
 * List order of two keys: by value in the direction asked, empty ones last in both; ties by number, upwards, then
 * epicor first.
 */
export function keyOrder(direction: 'ASC' | 'DESC'): (one: ListKey, other: ListKey) => number {
  const sign = direction === 'ASC' ? 1 : -1
  return (one, other) =>
    sign * compareValues(one.value, other.value, sign) ||
    compareTexts(one.number, other.number) ||
    compareTexts(one.provider, other.provider)
}

function compareValues(one: ListKey['value'], other: ListKey['value'], sign: number): number {
  if (one === null || other === null) return sign * (Number(one === null) - Number(other === null))
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return compareTexts(String(one), String(other))
}

/** As `collate "C"` does: by the bytes of UTF-8, which `<` on strings gets wrong beyond U+FFFF. */
function compareTexts(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other))
}
