import { formatCount } from '@portal/domain/numbers'
import type { ImportRun } from '../ingest/import-runs.ts'
import type { IngestCounts } from '../ingest/ingest.ts'

/** The counts under the names that the report and the history use. */
export function countsOf(counts: IngestCounts): Record<string, number> {
  const { read, fresh, changed, unchanged, attached, repeated, stale, refused } = counts
  const seldom = Object.entries({ attached, repeated, stale }).filter(([, count]) => count > 0)
  return { read, new: fresh, changed, unchanged, ...Object.fromEntries(seldom), refused }
}

/** '3 read, 1 new, …, removal refused' */
export function countsSaid(counts: ImportRun['counts']): string {
  return Object.entries(counts)
    .map(([what, count]) => (count === true ? 'removal refused' : `${formatCount(count)} ${what}`))
    .join(', ')
}
