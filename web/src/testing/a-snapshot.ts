import type { Snapshot, SnapshotFigures } from '@portal/domain/performance'

const figures: SnapshotFigures = {
  total_jobs: 19,
  total_dwellings: 26,
  total_value_quoted: 203_440.25,
  total_value_converted: 88_215.4,
  total_value_loss: 21_905,
  total_value_outstanding: 93_319.85,
  total_time: 220_800,
  conversion_rate: 0.5,
}

/** Figures of a period; the quoted value is exactly the sum of won, lost and outstanding. */
export const aSnapshot = (adhoc: Partial<SnapshotFigures> = {}): Snapshot => ({
  snapshot: {
    adhoc: { ...figures, ...adhoc },
    contract: { ...figures, total_jobs: 17, conversion_rate: 0.75 },
  },
  followUp: {
    type: { Phone: 9, Email: 6 },
    outcome: { Won: 1 },
    'loss-reason': {},
    'product-loss-reason': {},
    'loss-to-competing-product': {},
    'wants-to-be-followed-up': { Yes: 4 },
  },
})
