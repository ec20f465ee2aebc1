import type { FilterValues } from '../ui/form/filter-groups.ts'
import type { ListAddress } from './list-address.ts'
import type { Pages } from './list-page.ts'

/** The input with which the calls of merged lists return the whole list, not one page. */
export const wholeListOf = <By extends string, Filters extends FilterValues>(
  at: ListAddress<By, Filters>,
) => ({
  params: { sortColumn: at.sortColumn, sortDirection: at.sortDirection },
  body: {
    filter: { ...askedOf(at.filters), ...(at.searchTerm === '' ? {} : { searchTerm: at.searchTerm }) },
  },
})

/** Filter values as the contract has them: 'any' is left out, and 'true' is a boolean. */
type AskedOf<Filters> = {
  readonly [Id in keyof Filters]?: string extends Filters[Id]
    ? string
    : 'true' extends Filters[Id]
      ? boolean
      : Exclude<Filters[Id], 'any'>
}

const askedOf = <Filters extends FilterValues>(filters: Filters) =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, value]) => value !== 'any')
      .map(([id, value]) => [id, value === 'true' ? true : value]),
  ) as AskedOf<Filters>

/** The input with which the calls of merged lists return the page of an address. */
export function mergedPageOf<By extends string, Filters extends FilterValues>(at: ListAddress<By, Filters>) {
  const [epicorIdx, timmsIdx] = at.offsets
  const { params, body } = wholeListOf(at)
  return { params, body: { epicorIdx, timmsIdx, limit: at.limit, ...body } }
}

interface MergedReply {
  readonly previous: { readonly epicorIdx: number; readonly timmsIdx: number } | null
  readonly epicor: { readonly idx: number }
  readonly timms: { readonly idx: number }
}

/** The neighbouring pages of a merged list; the server returns their offsets. */
export function mergedPages(reply: MergedReply | undefined, rows: readonly unknown[] = [], limit = 0): Pages {
  if (reply === undefined) return { previous: undefined, next: undefined }
  const { previous, epicor, timms } = reply
  return {
    previous: previous ? [previous.epicorIdx, previous.timmsIdx] : undefined,
    next: rows.length >= limit ? [epicor.idx, timms.idx] : undefined,
  }
}
