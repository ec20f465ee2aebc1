import { createHash } from 'node:crypto'
import type { AppParts } from '../app-parts.ts'
import type { Scope } from './scope.ts'
import type { SignedIn } from './signed-in.ts'

export interface Use {
  session: SignedIn
  scope: Scope
  /** The call's name in the contract. */
  call: string
}

export interface Audit {
  /** Notes the use of a scope that reaches past the user's own records (api.md, scope 5); returns at once. */
  noteUse(use: Use): void
  /** Writes what is noted so far. */
  flush(): Promise<void>
  /** Writes everything; to be called after the last request and before the database is closed. */
  stop(): Promise<void>
}

interface Entry {
  sessionHash: string
  hour: Date
  call: string
  scope: string
  userId: number
  email: string
  count: number
  first: Date
  last: Date
}

const flushEveryMs = 1000

/** Gathers the uses in memory and writes them behind the answers: one row for each session, scope and call in an hour. */
export function openAudit({ sql, clock, log }: Pick<AppParts, 'sql' | 'clock' | 'log'>): Audit {
  let entries = new Map<string, Entry>()
  let writing = Promise.resolve()

  const note = (entry: Entry) => {
    const key = JSON.stringify([entry.sessionHash, entry.hour, entry.call, entry.scope])
    const noted = entries.get(key)
    entries.set(key, noted ? merged(noted, entry) : entry)
  }
  const write = async () => {
    const taken = entries
    if (taken.size === 0) return
    entries = new Map()
    try {
      await upsert(sql, [...taken.values()])
    } catch (error) {
      // Kept until the database answers again.
      for (const entry of taken.values()) note(entry)
      throw error
    }
  }
  const flush = () => {
    // One at a time: two upserts of the same rows in another order could wait for each other.
    writing = Promise.allSettled([writing]).then(write)
    return writing
  }
  const timer = setInterval(() => {
    flush().catch((err: unknown) =>
      log.warn({ err, waiting: entries.size }, 'the audit log is not written yet'),
    )
  }, flushEveryMs)
  timer.unref()

  return {
    noteUse: ({ session, scope, call }) => {
      if (scope.beyondOwn === undefined) return
      note(entryOf(session, { call, scope: shortened(scope.beyondOwn), now: clock.now() }))
    },
    flush,
    stop: async () => {
      clearInterval(timer)
      await flush().catch((err: unknown) => {
        // The last resort of a server that stops without its database.
        log.error({ err, entries: [...entries.values()] }, 'the audit log could not be written')
      })
    },
  }
}

function entryOf(session: SignedIn, use: { call: string; scope: string; now: Date }): Entry {
  const { sessionHash, userId, email } = session
  const hour = new Date(Math.floor(use.now.getTime() / 3_600_000) * 3_600_000)
  const { call, scope, now } = use
  return { sessionHash, hour, call, scope, userId, email, count: 1, first: now, last: now }
}

function merged(a: Entry, b: Entry): Entry {
  const first = a.first < b.first ? a.first : b.first
  return { ...a, count: a.count + b.count, first, last: a.last > b.last ? a.last : b.last }
}

const longestScope = 600

/** An index of PostgreSQL takes keys of 2,700 bytes; two long lists stay two rows by the digest. */
function shortened(scope: string): string {
  if (scope.length <= longestScope) return scope
  const digest = createHash('sha256').update(scope).digest('hex').slice(0, 12)
  return `${scope.slice(0, longestScope)}… (${scope.split(',').length} in all, ${digest})`
}

async function upsert(sql: AppParts['sql'], entries: readonly Entry[]): Promise<void> {
  const column = <T>(pick: (entry: Entry) => T) => entries.map(pick)
  // The driver takes an array of Dates for one Date.
  const times = (name: 'hour' | 'first' | 'last') => entries.map((entry) => entry[name].toISOString())
  await sql`
    insert into audit_log as noted
      (session_hash, hour, call, scope, user_id, email, count, time_first, time_last)
    select decode(session_hash, 'hex'), hour, call, scope, user_id, email, count, time_first, time_last
    from unnest(
      ${column((entry) => entry.sessionHash)}::text[], ${times('hour')}::timestamptz[],
      ${column((entry) => entry.call)}::text[], ${column((entry) => entry.scope)}::text[],
      ${column((entry) => entry.userId)}::bigint[], ${column((entry) => entry.email)}::text[],
      ${column((entry) => entry.count)}::bigint[], ${times('first')}::timestamptz[],
      ${times('last')}::timestamptz[])
      as entry (session_hash, hour, call, scope, user_id, email, count, time_first, time_last)
    on conflict (session_hash, hour, call, scope) do update set
      count = noted.count + excluded.count,
      time_first = least(noted.time_first, excluded.time_first),
      time_last = greatest(noted.time_last, excluded.time_last)`
}
