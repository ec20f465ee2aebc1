import type { Search } from '@portal/domain/search-term'
import type { SrcProvider } from '@portal/domain/wire-values'
import type { Scope } from '../access/scope.ts'
import type { ListDescription, SortColumn } from './list-description.ts'

/** What is asked of a list, apart from the page: the same for all pages of a walk through it. */
export interface ListRequest<Name extends string = string> {
  readonly list: ListDescription<Name>
  readonly scope: Scope
  readonly sortColumn: Name
  readonly direction: 'ASC' | 'DESC'
  /** Flags that the filter fixes; the others stay open. */
  readonly flags?: Readonly<Record<string, boolean>>
  readonly search?: Search | undefined
}

/** Of the merged list of `providers` the rows after the first `skip`, `take` at most. */
export interface Stretch {
  readonly providers: readonly SrcProvider[]
  readonly skip: number
  readonly take: number
  /** A day that the stretch lies behind, to which `skip` then counts. */
  readonly fromDay?: string
}

declare const pickedInScope: unique symbol

export interface DocumentKey {
  readonly provider: SrcProvider
  readonly number: string
  /** Only a list that was given a scope hands out keys, so that nobody reads a record by a key of their own. */
  readonly [pickedInScope]: true
}

/** A document of a list by its key, with the value that it is sorted by. */
export interface ListKey extends DocumentKey {
  readonly value: string | number | null
}

export const sortOf = ({ list, sortColumn }: ListRequest): SortColumn => {
  const sort = list.columns[sortColumn]
  if (sort === undefined) throw new Error(`${list.table} has no sort column ${sortColumn}`)
  return sort
}
