import { createHash } from 'node:crypto'
import type { AppParts } from '../app-parts.ts'
import type { Scope } from './scope.ts'
import type { SignedIn } from './signed-in.ts'
import { onceAt, writeBehind, type BackgroundWriting } from './write-behind.ts'

export interface Use {
  session: SignedIn
  scope: Pick<Scope, 'beyondOwn'>
  /** The call's name in the contract. */
  call: string
}

export interface Audit extends BackgroundWriting {
  /** Notes the use of a scope that reaches past the user's own records (api.md, scope 5); returns at once. */
  noteUse(use: Use): void
}

interface Entry extends ReturnType<typeof onceAt>, Pick<SignedIn, 'sessionHash' | 'userId' | 'email'> {
  call: string
  scope: string
}

/** Written in the background: one row for each session, scope and call in an hour. */
export function openAudit({ sql, clock, log }: Pick<AppParts, 'sql' | 'clock' | 'log'>): Audit {
  const { note, ...writing } = writeBehind<Entry>({
    log,
    keyOf: ({ sessionHash, hour, call, scope }) => [sessionHash, hour, call, scope],
    write: (entries) => upsert(sql, entries),
    forLog: (entry) => entry,
  })
  return {
    noteUse: ({ session, scope, call }) => {
      if (scope.beyondOwn === undefined) return
      const { sessionHash, userId, email } = session
      note({ sessionHash, userId, email, call, scope: shortened(scope.beyondOwn), ...onceAt(clock.now()) })
    },
    ...writing,
  }
}

const longestScope = 600

/** PostgreSQL's index keys have 2,700 bytes at most. The digest tells long scopes apart. */
function shortened(scope: string): string {
  if (scope.length <= longestScope) return scope
  const digest = createHash('sha256').update(scope).digest('hex').slice(0, 12)
  return `${scope.slice(0, longestScope)}… (${scope.split(',').length} in all, ${digest})`
}

async function upsert(sql: AppParts['sql'], entries: readonly Entry[]): Promise<void> {
  await sql`
    insert into audit_log as noted
      (session_hash, hour, call, scope, user_id, email, count, time_first, time_last)
    select decode("sessionHash", 'hex'), hour, call, scope, "userId", email, count, first, last
    from json_to_recordset(${JSON.stringify(entries)}::json) as entry (
      "sessionHash" text, hour timestamptz, call text, scope text, "userId" bigint, email text, count bigint,
      first timestamptz, last timestamptz)
    on conflict (session_hash, hour, call, scope) do update set
      count = noted.count + excluded.count,
      time_first = least(noted.time_first, excluded.time_first),
      time_last = greatest(noted.time_last, excluded.time_last)`
}
