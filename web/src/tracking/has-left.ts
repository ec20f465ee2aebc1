import type { TrackingRecord } from '@portal/domain/tracking'
import { statusWord } from '@portal/domain/tracking-events'

/** Whether the goods have left the yard; before, a missing location is not an error. */
export const hasLeft = (record: TrackingRecord): boolean => statusWord(record) !== 'Ready at the yard'
