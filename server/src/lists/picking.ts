import type { ListRequest } from './list-request.ts'
import type { Searching } from './search-conditions.ts'
import type { Statement } from './statement.ts'

/** What the texts of a statement are made from. */
export interface Picking {
  readonly statement: Statement
  readonly request: ListRequest
  readonly searching: Searching | undefined
}
