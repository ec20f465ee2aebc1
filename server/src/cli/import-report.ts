import type { ImportRun } from '../ingest/import-runs.ts'
import type { IngestCounts } from '../ingest/ingest.ts'
import { inDigits } from './count-words.ts'

/** The counts under the names that the report and the history use. */
export function countsOf({
  fresh,
  attached,
  repeated,
  stale,
  refused,
  ...counts
}: IngestCounts): Record<string, number> {
  const { read, changed, unchanged } = counts
  const some = {
    ...(attached > 0 && { attached }),
    ...(repeated > 0 && { repeated }),
    ...(stale > 0 && { stale }),
  }
  return { read, new: fresh, changed, unchanged, ...some, refused }
}

/** '3 read, 1 new, …, removal refused' */
export function countsSaid(counts: ImportRun['counts']): string {
  return Object.entries(counts)
    .map(([what, count]) => (count === true ? 'removal refused' : `${inDigits(count)} ${what}`))
    .join(', ')
}
