/**
 * Programs that do the minimum of work, measured in turns with the portal. Goals are multiples of their
 * times, so that they are equally strict on slow and fast machines.
 */
export interface Bare {
  /** One account's page of orders by hand-written SQL through the same driver. */
  readonly sql: () => Promise<unknown>
  /** The same bytes from a Node server that queries nothing. */
  readonly node: () => Promise<unknown>
  /** The two above, one after the other. */
  readonly page: () => Promise<unknown>
  /** A PDF of one empty page. */
  readonly document: () => Promise<unknown>
  readonly close: () => Promise<void>
}
