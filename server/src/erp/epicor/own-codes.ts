import { dayMs } from '@portal/domain/time-units'
import { LRUCache } from 'lru-cache'
import type { Call } from '../port.ts'
import type { EpicorReader } from './epicor-reader.ts'
import { partDocument } from './part-entity.ts'
import { Part, PriceList } from './part-tables.ts'
import type { EpicorParts } from './row-entity.ts'
import { folded } from './same-text.ts'
import { partOf } from './table.ts'

interface NamesPart {
  part: string | null
}

/** A part is asked for once a day at most, for prices and stock alike: only its number in other letters would be missed. */
const keptParts = { max: 100_000, ttl: dayMs }
const partsKept = new WeakMap<EpicorReader, LRUCache<string, string>>()

/**
 * Makes the ids of documents for rows that name a part, perhaps in other letters than the part itself: a document's id has
 * the part's own number.
 */
export function openPartDocuments({ reader }: Pick<EpicorParts, 'reader'>) {
  const kept = partsKept.get(reader) ?? new LRUCache<string, string>(keptParts)
  partsKept.set(reader, kept)
  return async (rows: readonly NamesPart[], call: Call) => {
    const values = rows.flatMap(({ part }) => (part === null || kept.has(folded(part)) ? [] : part))
    const found = await reader.having(partOf(Part), { field: 'part', values }, call)
    for (const { part } of found) kept.set(folded(part), part ?? '')
    return ({ part }: NamesPart, of: string) => partDocument(kept.get(folded(part)) ?? part ?? '', of)
  }
}

/** The code of a price list as the list itself has it; undefined if there is no such list. */
export async function ownLists({ reader }: Pick<EpicorParts, 'reader'>, call: Call) {
  const all = await reader.all(partOf(PriceList), [], call)
  const own = new Map(all.map(({ list }) => [folded(list), list ?? '']))
  return (list: string | null): string | undefined => own.get(folded(list))
}
