/**
 * An item of a source: a record from a file or an ERP (`sourceId` is the ERP's own id), or a line that is not
 * a record, with the reason in `unreadable`. If something was added to the record, `without` returns the
 * original, which is tried if the extended one is refused. `lastLine` is there if a row of CSV has several lines.
 */
export type SourceItem =
  | { line: number; lastLine?: number; value: unknown; sourceId?: string; without?: () => unknown }
  | { line: number; lastLine?: number; value: unknown; field: string; unreadable: string }
