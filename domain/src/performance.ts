import * as z from 'zod/mini'
import { Dollars } from './wire-values.ts'

/** fortnight is 14 days, quarter 3 months, half 6 months, up to now (spec 9). */
export const PerformanceRange = z.enum(['fortnight', 'quarter', 'half'])
export type PerformanceRange = z.infer<typeof PerformanceRange>

/** Figures of one kind of builder; money excludes GST. */
export const SnapshotFigures = z.object({
  total_jobs: z.int(),
  total_dwellings: z.int(),
  total_value_quoted: Dollars,
  total_value_converted: Dollars,
  total_value_loss: Dollars,
  total_value_outstanding: Dollars,
  /** Seconds. */
  total_time: z.number(),
  /** Share of jobs won, out of those not cancelled, 0 to 1. */
  conversion_rate: z.number(),
})

export type SnapshotFigures = z.infer<typeof SnapshotFigures>

const CountsByLabel = z.record(z.string(), z.int())

export const Snapshot = z.object({
  snapshot: z.object({ adhoc: SnapshotFigures, contract: SnapshotFigures }),
  followUp: z.object({
    type: CountsByLabel,
    outcome: CountsByLabel,
    'loss-reason': CountsByLabel,
    'product-loss-reason': CountsByLabel,
    'loss-to-competing-product': CountsByLabel,
    'wants-to-be-followed-up': CountsByLabel,
  }),
})
export type Snapshot = z.infer<typeof Snapshot>

/** For each group, days by label. */
export const Turnaround = z.record(z.string(), z.record(z.string(), z.number()))
export type Turnaround = z.infer<typeof Turnaround>
