import { earliest } from './earliest.ts'

const documents = ['orders', 'order-lines', 'deliveries', 'invoices', 'payments'] as const

/** Kinds of copied records by the name that screens use, and the entities that each kind is made of. */
const keptRecords = {
  Orders: ['orders', 'order-lines'],
  Deliveries: ['orders', 'deliveries'],
  Photos: ['photos'],
  Invoices: ['invoices', 'payments'],
  Accounts: ['customers'],
  Prices: ['customers', 'parts', 'prices'],
  Stock: ['stock'],
  Figures: documents,
  'Orders and invoices': documents,
} as const satisfies Readonly<Record<string, readonly string[]>>

export type Kept = keyof typeof keptRecords

interface StreamAge {
  /** The entity that the stream changes, such as 'orders'. */
  readonly entity: string
  /** The portal has all changes of the stream up to this time; null before it was followed. */
  readonly asOf: Date | null
}

/**
 * The time up to which the records are complete; undefined before any of them was followed. The oldest stream counts, since
 * a list lacks the newer changes of each stream.
 */
export function completeAsOf(kept: Kept, streams: readonly StreamAge[]): Date | undefined {
  const made: readonly string[] = keptRecords[kept]
  return earliest(streams.filter(({ entity }) => made.includes(entity)).flatMap(({ asOf }) => asOf ?? []))
}

/** Records whose streams were last followed longer ago than this are shown as old. */
export const oldAfterMs = 5 * 60_000

/** The time up to which the records are complete, if that is more than five minutes ago. */
export function oldestAsOf(kept: Kept, streams: readonly StreamAge[], now: Date): Date | undefined {
  const asOf = completeAsOf(kept, streams)
  return asOf !== undefined && now.getTime() - asOf.getTime() > oldAfterMs ? asOf : undefined
}
