/**
 * What a source yields: a record as its file has it, or its ERP, which calls it `sourceId`; `unreadable` says why its line is no record. Of one that something
 * was added to, `without` returns what the file has, to be tried where the whole is refused.
 */
export type SourceItem =
  | { line: number; value: unknown; sourceId?: string; without?: () => unknown }
  | { line: number; value: unknown; field: string; unreadable: string }
