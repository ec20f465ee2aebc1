import type { AppParts } from '../app-parts.ts'
import { scopeWords } from './scope-words.ts'
import type { BeyondOwn, Scope } from './scope.ts'
import type { SignedIn } from './signed-in.ts'
import { onceAt, writeBehind } from './write-behind.ts'

export interface Use {
  session: SignedIn
  scope: Pick<Scope, 'beyondOwn'>
  /** The call's name in the contract. */
  call: string
}

interface Entry extends ReturnType<typeof onceAt>, Pick<SignedIn, 'sessionHash' | 'userId' | 'email'> {
  call: string
  scope: BeyondOwn
}

/** Written in the background: one row for each session, scope and call in an hour. */
export function openAudit({ sql, clock, log }: Pick<AppParts, 'sql' | 'clock' | 'log'>) {
  const { note, ...writing } = writeBehind<Entry>({
    log,
    keyOf: ({ sessionHash, hour, call, scope }) => [sessionHash, hour, call, scope],
    write: (entries) => upsert(sql, entries),
    forLog: (entry) => entry,
  })
  return {
    /** Notes the use of a scope that reaches past the user's own records (api.md, scope 5); returns at once. */
    noteUse: ({ session, scope, call }: Use) => {
      if (scope.beyondOwn === undefined) return
      const { sessionHash, userId, email } = session
      note({ sessionHash, userId, email, call, scope: scope.beyondOwn, ...onceAt(clock.now()) })
    },
    ...writing,
  }
}

async function upsert(sql: AppParts['sql'], entries: readonly Entry[]): Promise<void> {
  const words = await scopeWords(
    sql,
    entries.map(({ scope }) => scope),
  )
  const worded = entries.map((entry) => ({ ...entry, scope: words(entry.scope) }))
  // In order: two servers that write the same rows in different orders could deadlock.
  await sql`
    insert into audit_log as noted
      (session_hash, hour, call, scope, user_id, email, count, time_first, time_last)
    select decode("sessionHash", 'hex') as session, hour, call, scope, "userId", email,
      sum(count), min(first), max(last)
    from json_to_recordset(${JSON.stringify(worded)}::json) as entry (
      "sessionHash" text, hour timestamptz, call text, scope text, "userId" bigint, email text, count bigint,
      first timestamptz, last timestamptz)
    group by session, hour, call, scope, "userId", email order by session, hour, call, scope
    on conflict (session_hash, hour, call, scope_digest) do update set
      count = noted.count + excluded.count,
      time_first = least(noted.time_first, excluded.time_first),
      time_last = greatest(noted.time_last, excluded.time_last)`
}
