/**
 * Programs that do the least there is to do, asked in turns with the portal. A goal is a multiple of what they take: it
 * is as strict on a slow machine as on a fast one.
 */
export interface Bare {
  /** One account's page of orders by hand-written SQL through the same driver. */
  readonly sql: () => Promise<void>
  /** Its bytes from a Node server that asks nobody. */
  readonly node: () => Promise<void>
  /** Both, one after the other. */
  readonly page: () => Promise<void>
  /** A PDF of one empty page. */
  readonly document: () => Promise<void>
  readonly close: () => Promise<void>
}
