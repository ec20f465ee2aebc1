import type { Search } from '@portal/domain/search-term'
import type { Scope } from '../access/scope.ts'
import type { Fragment, Parameter } from '../database/fragment.ts'

/**
 * Describes a list of the documents of both providers, which are in one table: how it is sorted, filtered and
 * searched. The names are columns and are written into SQL unescaped, so none of them may come from a
 * request.
 */
export interface ListDescription<Name extends string = string> {
  readonly table: string
  /** The document's number, unique within its provider. Ties of every sort are in ascending order of it. */
  readonly number: string
  /**
   * Boolean columns, which follow the provider in every index of the list. A filter may fix a flag; otherwise
   * the rows of both values are scanned and merged.
   */
  readonly flags: readonly string[]
  readonly sorts: Readonly<Record<Name, SortColumn>>
  readonly search: SearchColumns
  /** Counts documents by the day of one sort column: deep pages of everything start at their day. */
  readonly days?: DayCounts
  /** The columns that are read for each document on a page. */
  readonly columns: Fragment
}

interface SortColumn {
  readonly column: string
  /** Nulls come last in both directions. */
  readonly isNullable?: true
  /**
   * Thousands of documents share a value, so the descending order has its own index: ties are ascending by
   * number.
   */
  readonly hasManyTies?: true
}

interface SearchColumns {
  /** All searched numbers in lower case, the document's own first, separated by `searchSeparator`. */
  readonly text: string
  /** A column for each of the other numbers, in lower case. */
  readonly others: readonly string[]
  /** A column of any number of further ones, which only a term that equals one of them finds. */
  readonly further?: string
}

/** All searched numbers as bare text, each between two separators. */
export const bareColumn = 'bare_text'

/** Separates the numbers of a search text; a character that nobody types. */
export const searchSeparator = '\u001f'

interface DayCounts {
  /** `provider`, the list's flags, `day` (UTC) and the count. */
  readonly table: string
  readonly count: string
  /** The sort column whose days are counted; nulls are not counted. */
  readonly column: string
}

/** Adds a parameter to a query and returns its placeholder; the same name always gives the same one. */
export type NameParameter = (name: string, value: Parameter, type: string) => string

/** The part of a filter that is not a flag. */
export interface Narrowing {
  readonly conditions: (parameter: NameParameter) => string[]
  /** The columns that the conditions read. */
  readonly columns: readonly string[]
  /** Whether so few rows match that all are read and sorted; otherwise they are found as by a search. */
  readonly isFew: boolean
}

/** A request for a list, without the page: the same for all pages of the list. */
export interface ListRequest<Name extends string = string> {
  readonly list: ListDescription<Name>
  readonly scope: Scope
  readonly sortColumn: Name
  readonly direction: 'ASC' | 'DESC'
  /** The flags that the filter fixes. */
  readonly flags?: Readonly<Record<string, boolean>>
  readonly narrowing?: Narrowing | undefined
  readonly search?: Search | undefined
  /** The search compares bare text, of the numbers as well as of the term. */
  readonly isBare?: true
}

/** The request to send if a search finds nothing (api.md, searchTerm); undefined if there is none. */
export const bareRequest = (request: ListRequest): ListRequest | undefined =>
  request.isBare || !request.search?.bareTerms.length ? undefined : { ...request, isBare: true }

/** Where a page of the merged list begins: an offset into each provider's list. */
export interface PageStart {
  readonly epicorIdx: number
  readonly timmsIdx: number
  readonly limit: number
}

/** Whether the documents of all accounts, of one account or of several are listed. */
export type Accounts = 'all' | 'account' | 'accounts'

export const accountsOf = ({ scope: { accounts } }: ListRequest): Accounts =>
  accounts === 'all' ? 'all' : accounts.length === 1 ? 'account' : 'accounts'

/** Whether the scope has no accounts, so that no query is needed. */
export const hasNoAccounts = ({ scope: { accounts } }: ListRequest): boolean => accounts.length === 0

export const sortOf = ({ list, sortColumn }: ListRequest): SortColumn => {
  const sort = list.sorts[sortColumn]
  if (sort === undefined) throw new Error(`${list.table} has no sort column ${sortColumn}`)
  return sort
}
