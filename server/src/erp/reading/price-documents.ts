import type { SourceId } from '../port.ts'
import type { GroupedDocument } from './grouped-entity.ts'
import { shownPrice } from './shown-text.ts'

/** What one of a part costs on a list, as a document whose version is the price; none if whole cents cannot tell it. */
export function priceDocuments(
  id: SourceId,
  exact: number,
  of: { priceList: string; partNum: string | null; currency?: string },
): GroupedDocument[] {
  const price = shownPrice(exact)
  return price === undefined
    ? []
    : [{ id, version: String(price), record: { ...of, kind: 'primary', price } }]
}
