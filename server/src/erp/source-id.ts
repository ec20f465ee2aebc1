/** The ERP's own id of a record, such as 48211. */
export type SourceId = string
