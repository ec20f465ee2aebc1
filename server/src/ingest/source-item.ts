/**
 * An item of a source: a record from a file or an ERP (`sourceId` is the ERP's own id), or a line that is not
 * a record, with the reason in `unreadable`. If something was added to the record, `without` returns the
 * original, which is tried if the extended one is refused.
 */
export type SourceItem =
  | { line: number; value: unknown; sourceId?: string; without?: () => unknown }
  | { line: number; value: unknown; field: string; unreadable: string }
