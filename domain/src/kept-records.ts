/** What screens show of the records that are kept of other systems, by the name people know it by, and what it is made of. */
export const keptRecords = {
  Orders: ['orders', 'order-lines'],
  Deliveries: ['orders', 'deliveries'],
  Invoices: ['invoices', 'payments'],
  Accounts: ['customers'],
  Prices: ['customers', 'parts', 'prices'],
  Figures: ['orders', 'order-lines', 'deliveries', 'invoices', 'payments'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Kept = keyof typeof keptRecords

interface Source {
  /** What it fills, as 'orders'. */
  readonly entities: readonly string[]
  /** What was true there then is here; null before the first load. */
  readonly asOf: Date | null
}

const oldAfterMs = 5 * 60_000

/**
 * Of when people's records are, once that is more than five minutes ago; undefined while they are fresh. A list lacks what
 * any of its sources would have added since.
 */
export function oldestAsOf(kept: Kept, sources: readonly Source[], now: Date): Date | undefined {
  const made: readonly string[] = keptRecords[kept]
  const times = sources
    .filter(({ entities }) => entities.some((entity) => made.includes(entity)))
    .flatMap(({ asOf }) => (asOf === null ? [] : [asOf.getTime()]))
  const oldest = Math.min(...times)
  return now.getTime() - oldest > oldAfterMs ? new Date(oldest) : undefined
}
