/** Kinds of copied records by the name that screens use, and the entities that each kind is made of. */
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
  /** The entities it provides, such as 'orders'. */
  readonly entities: readonly string[]
  /** The portal has all changes made in the source up to this time; null before the first load. */
  readonly asOf: Date | null
}

const oldAfterMs = 5 * 60_000

/**
 * The time up to which the records are complete, if that is more than five minutes ago; undefined while they
 * are fresh. The oldest source counts, since a list lacks the newer records of each source.
 */
export function oldestAsOf(kept: Kept, sources: readonly Source[], now: Date): Date | undefined {
  const made: readonly string[] = keptRecords[kept]
  const times = sources
    .filter(({ entities }) => entities.some((entity) => made.includes(entity)))
    .flatMap(({ asOf }) => (asOf === null ? [] : [asOf.getTime()]))
  const oldest = Math.min(...times)
  return now.getTime() - oldest > oldAfterMs ? new Date(oldest) : undefined
}
