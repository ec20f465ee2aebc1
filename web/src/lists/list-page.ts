import type { CallShape, InputOf } from '@portal/contract/call'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useAnsweredAt } from '../api/answered-at.ts'
import { query } from '../api/query.ts'
import type { FilterGroup, ValuesOf } from '../ui/form/filter-groups.ts'
import { changed, type ListAddress, type PlanOf, type Offsets, useListAddress } from './list-address.ts'

/** Loads the page of a list that the address names. `now` is when its rows were fetched: lateness is judged by it. */
export function useListPage<
  By extends string,
  const Groups extends readonly FilterGroup[],
  C extends CallShape,
>(planOf: PlanOf<By, Groups>, call: C, inputOf: (at: ListAddress<By, ValuesOf<Groups>>) => InputOf<C>) {
  const address = useListAddress(planOf)
  const queries = useQueryClient()
  const { at } = address
  const options = query(call, inputOf(at))
  const key = JSON.stringify(options.queryKey)
  const asked = useQuery({ ...options, placeholderData: keepPreviousData })
  // Deferred, so that React renders the rows in slices: all at once they would block a slow phone.
  const drawn = useDeferredValue({ asked, key, offsets: at.offsets })
  const onNear = (offsets: Offsets) =>
    void queries.prefetchQuery(query(call, inputOf(changed(at, { offsets }))))
  return {
    list: {
      ...address,
      asked: drawn.asked,
      drawn: { offsets: drawn.offsets, isLeft: drawn.key !== key },
      onNear,
    },
    data: drawn.asked.data,
    now: new Date(useAnsweredAt(drawn.asked)),
  }
}

/** Offsets of the pages before and after the current one, if there are any. */
export interface Pages {
  readonly previous: Offsets | undefined
  readonly next: Offsets | undefined
}

interface Page {
  readonly offsets: Offsets
  readonly limit: number
}

/**
 * The neighbouring pages of a list with a single offset (screens.md: a full page may have a next one). If the length
 * of the list is known, the page before an offset past its end is its last full page.
 */
export function pagesOf(
  { offsets: [offset], limit }: Page,
  rows: readonly unknown[] = [],
  length = Infinity,
): Pages {
  return {
    previous: offset > 0 ? [Math.max(0, Math.min(offset, length) - limit), 0] : undefined,
    next: rows.length >= limit ? [offset + limit, 0] : undefined,
  }
}
