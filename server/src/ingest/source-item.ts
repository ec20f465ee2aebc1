/**
 * What a source yields: a record as its file has it; `unreadable` says why its line is no record. Of one that something
 * was added to, `without` returns what the file has, to be tried where the whole is refused.
 */
export type SourceItem =
  | { line: number; value: unknown; without?: () => unknown }
  | { line: number; value: unknown; field: string; unreadable: string }
