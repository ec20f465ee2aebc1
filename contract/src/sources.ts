import { Instant } from '@portal/domain/wire-values'
import * as z from 'zod/mini'
import { call } from './call.ts'

/** A system that the portal is filled from, or that it asks live alone, and how that does. */
export const Source = z.object({
  name: z.string(),
  state: z.enum(['new', 'loading', 'following', 'behind', 'live']),
  /** How far the first load has come, in words; null: it is done. */
  progress: z.nullable(z.string()),
  /** Why it is behind or did not answer, and when it is asked next. */
  failure: z.nullable(z.string()),
  timeRetry: z.nullable(Instant),
  /** What was true in the system then is here; of one that is asked live alone, when it last answered. */
  asOf: z.nullable(Instant),
  /** That is longer ago than it is while all is well. */
  isOld: z.boolean(),
  /** The server that syncs; null: none just now. */
  host: z.nullable(z.string()),
  records: z.int(),
  /** Records that are to be read again. */
  waiting: z.int(),
  refused: z.int(),
  timeSwept: z.nullable(Instant),
  /** What the last sweep found that following had missed. */
  missed: z.nullable(z.int()),
  /** Of the server that syncs, and how many there may be. */
  requestsLastMinute: z.nullable(z.int()),
  requestsPerMinute: z.nullable(z.int()),
  /** What somebody has to look at, a sentence each. */
  alarms: z.array(z.string()),
})
export type Source = z.infer<typeof Source>

/** A record that could not come in; it is tried again by itself. */
export const RefusedRecord = z.object({
  source: z.string(),
  /** What it is, as 'orders'. */
  entity: z.string(),
  /** Its number, or what the system calls it where it cannot be read. */
  number: z.string(),
  field: z.string(),
  reason: z.string(),
  /** Where people who may sign in there see it in the system itself; null where that is not known. */
  address: z.nullable(z.string()),
  attempts: z.int(),
  timeFirst: Instant,
  timeLast: Instant,
})
export type RefusedRecord = z.infer<typeof RefusedRecord>

/** So many refused records are shown at once. */
export const mostRefused = 50

/** Refused records name accounts of any customer. */
export const listSources = call({
  method: 'GET',
  path: '/sources',
  who: ['impersonate_in_any_context'],
  sees: 'all accounts',
  summary: `How each system does that the portal is filled from, and the first ${mostRefused} records it was refused.`,
  reply: z.object({
    sources: z.array(Source),
    refused: z.array(RefusedRecord),
    /** Accounts of which staff alone see the documents. */
    accountsWithoutCompany: z.int(),
    /** When all this was so. */
    timeRead: Instant,
  }),
  urgency: 'last',
})
