import type { Search } from '@portal/domain/search-term'
import type { SrcProvider } from '@portal/domain/wire-values'
import type { Scope } from '../access/scope.ts'
import type { Fragment, Parameter } from '../database/fragment.ts'

/**
 * A list of documents that two providers keep in one table, as one list: how it is sorted, filtered and searched.
 * Names are of columns and are written into SQL as they are; nothing that a caller sent belongs here.
 */
export interface ListDescription<Name extends string = string> {
  readonly table: string
  /** The document's number, unique within its provider; ties of every sort go by it, upwards. */
  readonly number: string
  /**
   * Flags that lead every index of the list after the provider. A filter fixes a flag; of one that is left open
   * both values are scanned side by side.
   */
  readonly flags: readonly string[]
  readonly sorts: Readonly<Record<Name, SortColumn>>
  readonly search: SearchColumns
  /** A table that counts documents by the day of one sort column: deep pages of everything begin at their day. */
  readonly days?: DayCounts
  /** The columns that are read of the documents on a page. */
  readonly columns: Fragment
}

export interface SortColumn {
  readonly column: string
  /** Empty values come last in both directions. */
  readonly isNullable?: true
  /** Thousands of documents share a value: the way down has an index of its own, since ties go up by number. */
  readonly hasManyTies?: true
}

export interface SearchColumns {
  /** All searched numbers in lower case, the document's own first, separated by `searchSeparator`. */
  readonly text: string
  /** The other numbers by themselves, in lower case. */
  readonly others: readonly string[]
}

/** All searched numbers as bare text, each between two separators. */
export const bareColumn = 'bare_text'

/** Stands between the numbers of a search text; nobody types it. */
export const searchSeparator = '\u001f'

export interface DayCounts {
  /** `provider`, the list's flags, `day` (UTC) and the count. */
  readonly table: string
  readonly count: string
  /** The sort column whose days are counted; empty values are not. */
  readonly column: string
}

/** How the text of a query names a parameter; the same name is always the same one. */
export type NameParameter = (name: string, value: Parameter, type: string) => string

/** What a filter leaves beyond flags. */
export interface Narrowing {
  readonly conditions: (parameter: NameParameter) => string[]
  /** What the conditions read. */
  readonly columns: readonly string[]
  /** So few rows that they are picked whole; else they are found as a search is. */
  readonly isFew: boolean
}

/** What is asked of a list, apart from the page: the same for all pages of a walk through it. */
export interface ListRequest<Name extends string = string> {
  readonly list: ListDescription<Name>
  readonly scope: Scope
  readonly sortColumn: Name
  readonly direction: 'ASC' | 'DESC'
  /** Flags that the filter fixes; the others stay open. */
  readonly flags?: Readonly<Record<string, boolean>>
  readonly narrowing?: Narrowing | undefined
  readonly search?: Search | undefined
  /** The search compares bare text: numbers as well as the term. */
  readonly isBare?: true
}

/** What is asked where a search finds nothing (api.md, searchTerm); undefined where there is nothing more to try. */
export const bareRequest = (request: ListRequest): ListRequest | undefined =>
  request.isBare || !request.search?.bareTerms.length ? undefined : { ...request, isBare: true }

/** Of the merged list of `providers` the rows after the first `skip`, `take` at most; none said: all. */
export interface PageWindow {
  /** How the query's text names it. */
  readonly name: 'epicor' | 'odoo' | 'both'
  readonly providers: readonly SrcProvider[]
  readonly skip: number
  readonly take: number | undefined
  /** So many of its first rows come before the page. */
  readonly before: number
}

/** Whose documents are listed: everybody's, one account's, or those of several accounts. */
export type Accounts = 'all' | 'account' | 'accounts'

export const accountsOf = ({ scope: { accounts } }: ListRequest): Accounts =>
  accounts === 'all' ? 'all' : accounts.length === 1 ? 'account' : 'accounts'

/** Nobody's: there is nothing to ask the database for. */
export const isOfNobody = ({ scope: { accounts } }: ListRequest): boolean => accounts.length === 0

export const sortOf = ({ list, sortColumn }: ListRequest): SortColumn => {
  const sort = list.sorts[sortColumn]
  if (sort === undefined) throw new Error(`${list.table} has no sort column ${sortColumn}`)
  return sort
}
