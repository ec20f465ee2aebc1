import type { Reply } from './erp-client.ts'
import { assertOk } from './erp-failure.ts'

export interface FetchedFile {
  bytes: Buffer
  /** When it last changed there, if the system says so. */
  time?: Date
}

/** What a system replied to a request for a file; `closed` is why it does not let the portal have this one. */
export type Fetched = FetchedFile | 'unchanged' | 'gone' | { closed: string }

/** The header that asks for a file only if it has changed since. */
export const sinceHeader = (since: Date | undefined): Readonly<Record<string, string>> =>
  since === undefined ? {} : { 'if-modified-since': since.toUTCString() }

/** Reads the reply to a plain HTTP request for a file. */
export function fetchedFile(reply: Reply): Fetched {
  const { status, headers, bytes } = reply
  if (status === 304) return 'unchanged'
  if (status === 404 || status === 410) return 'gone'
  assertOk(reply)
  const time = new Date(headers.get('last-modified') ?? '')
  return Number.isNaN(time.getTime()) ? { bytes } : { bytes, time }
}
