import type { ListAddress } from './list-address.ts'
import type { Pages } from './list-page.ts'

/** The whole list that an address is a page of, as the calls of merged lists are asked for it. */
export const wholeListOf = <By extends string, Filters>(at: ListAddress<By, Filters>) => ({
  params: { sortColumn: at.sortColumn, sortDirection: at.sortDirection },
  body: { filter: { ...at.filters, ...(at.searchTerm === '' ? {} : { searchTerm: at.searchTerm }) } },
})

/** The page of a merged list that an address asks for. */
export function mergedPageOf<By extends string, Filters>(at: ListAddress<By, Filters>) {
  const [epicorIdx, timmsIdx] = at.offsets
  const { params, body } = wholeListOf(at)
  return { params, body: { epicorIdx, timmsIdx, limit: at.limit, ...body } }
}

interface MergedReply {
  readonly previous: { readonly epicorIdx: number; readonly timmsIdx: number } | null
  readonly epicor: { readonly idx: number }
  readonly timms: { readonly idx: number }
}

/** The pages of a merged list: the server says where they lie. */
export function mergedPages(reply: MergedReply | undefined, rows: readonly unknown[] = [], limit = 0): Pages {
  if (reply === undefined) return { previous: undefined, next: undefined }
  const { previous, epicor, timms } = reply
  return {
    previous: previous ? [previous.epicorIdx, previous.timmsIdx] : undefined,
    next: rows.length >= limit ? [epicor.idx, timms.idx] : undefined,
  }
}
