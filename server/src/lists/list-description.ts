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
   * both halves are walked side by side.
   */
  readonly flags: readonly string[]
  readonly columns: Readonly<Record<Name, SortColumn>>
  readonly search: SearchColumns
  /** A table that counts documents by the day of one sort column: deep pages of everything begin at their day. */
  readonly days?: DayCounts
}

export interface SortColumn {
  readonly column: string
  readonly kind: 'text' | 'number' | 'instant' | 'flag'
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

/** Stands between the numbers of a search text; nobody types it. */
export const searchSeparator = '\u001f'

export interface DayCounts {
  /** `provider`, the list's flags, `day` (UTC) and the count. */
  readonly table: string
  readonly count: string
  /** The sort column whose days are counted; empty values are not. */
  readonly column: string
}
