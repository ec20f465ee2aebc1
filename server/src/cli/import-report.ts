import type { ImportRun } from '../ingest/import-runs.ts'
import type { IngestCounts } from '../ingest/ingest.ts'
import type { Refusal } from '../ingest/refuse-rows.ts'

/** `orders.csv:7: total: must be dollars …` */
export function refusalLine(written: string, { line, field, reason }: Refusal): string {
  return [`${written}:${line}`, ...(field === '' ? [] : [field]), reason].join(': ')
}

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

interface ProgressFacts {
  written: string
  records: number
  bytes: number
  /** Undefined if not known, as for standard input. */
  totalBytes: number | undefined
  elapsedMs: number
  /** The step after the last record. */
  step?: string | undefined
}

/** A file's progress, its speed, and the estimated time left. */
export function progressText({
  written,
  records,
  bytes,
  totalBytes,
  elapsedMs,
  step,
}: ProgressFacts): string {
  if (step !== undefined) return `${written}: ${inDigits(records)} read, ${step}`
  const rate = elapsedMs > 0 ? Math.round((records * 1000) / elapsedMs) : 0
  const said = [`${inDigits(records)} read`, `${inDigits(rate)} a second`]
  if (totalBytes !== undefined && bytes > 0 && records > 0) {
    const leftMs = (elapsedMs * Math.max(0, totalBytes - bytes)) / bytes
    said.push(`about ${durationSaid(leftMs)} left`)
  }
  return `${written}: ${said.join(', ')}`
}

function durationSaid(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds < 90) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`
}

const inDigits = (count: number): string => count.toLocaleString('en-AU')
