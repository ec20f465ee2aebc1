import { Instant } from '@portal/domain/wire-values'
import * as z from 'zod/mini'
import { call } from './call.ts'

/** A system that the portal copies records from, or only asks live, and its state. */
export const Source = z.object({
  name: z.string(),
  /** Whether the configuration no longer names it; its records stay as they were. */
  isLeft: z.boolean(),
  state: z.enum(['new', 'loading', 'following', 'behind', 'live']),
  /** How far the first load has come, in words; null once it is done. */
  progress: z.nullable(z.string()),
  /** Why it is behind or did not answer, and when the portal tries again. */
  failure: z.nullable(z.string()),
  timeRetry: z.nullable(Instant),
  /**
   * The portal has all changes made in the system up to this time; for a system that is only asked live, when
   * it last answered.
   */
  asOf: z.nullable(Instant),
  /** Whether `asOf` is older than it is in normal operation. */
  isOld: z.boolean(),
  /** The entities that are old, such as 'stock'; empty if all are. */
  onlyOld: z.array(z.string()),
  /** The server that runs the sync; null if none does at present. */
  host: z.nullable(z.string()),
  records: z.int(),
  /** Records that will be read again. */
  waiting: z.int(),
  refused: z.int(),
  timeSwept: z.nullable(Instant),
  /** When all records that were loaded once were last loaded or compared with the system's. */
  timeCompared: z.nullable(Instant),
  /** Whether following has gone on for three hours without a sweep. */
  isSweepLate: z.boolean(),
  /** Why the last load or sweep failed; null once a sweep has succeeded. */
  sweepFailure: z.nullable(z.string()),
  /** How many changes the last sweep found that following had missed. */
  missed: z.nullable(z.int()),
  /** Requests of the server that runs the sync, and the limit. */
  requestsLastMinute: z.nullable(z.int()),
  requestsPerMinute: z.nullable(z.int()),
  /** Problems that an operator has to look at, one sentence each. */
  alarms: z.array(z.string()),
})
export type Source = z.infer<typeof Source>

/** A record that could not be stored; it is retried automatically. */
export const RefusedRecord = z.object({
  source: z.string(),
  /** The entity, such as 'orders'. */
  entity: z.string(),
  /** The record's number, or the system's own id if the number cannot be read. */
  number: z.string(),
  field: z.string(),
  reason: z.string(),
  /** The record's page in the system itself, for people who may sign in there; null if not known. */
  address: z.nullable(z.string()),
  attempts: z.int(),
  timeFirst: Instant,
  timeLast: Instant,
})
export type RefusedRecord = z.infer<typeof RefusedRecord>

/** How many refused records are shown at once. */
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
    /** Accounts without a company: only staff can see their documents. */
    accountsWithoutCompany: z.int(),
    /** The time of these figures. */
    timeRead: Instant,
  }),
  urgency: 'last',
})
