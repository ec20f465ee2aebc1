import type { Reply } from './erp-client.ts'
import { failureOfStatus } from './erp-failure.ts'

/** What a system said when it was asked for a file; `time`, when it last changed there, where it says so. */
export type Fetched = { bytes: Buffer; time?: Date } | 'unchanged' | 'gone'

/** The header by which a file comes only if it has changed since. */
export const sinceHeader = (since: Date | undefined): Readonly<Record<string, string>> =>
  since === undefined ? {} : { 'if-modified-since': since.toUTCString() }

/** A file of any kind by plain HTTP. */
export function fetchedFile({ status, headers, bytes }: Reply): Fetched {
  if (status === 304) return 'unchanged'
  if (status === 404 || status === 410) return 'gone'
  const failure = failureOfStatus(status, headers, Date.now())
  if (failure) throw failure
  const time = new Date(headers.get('last-modified') ?? '')
  return Number.isNaN(time.getTime()) ? { bytes } : { bytes, time }
}
