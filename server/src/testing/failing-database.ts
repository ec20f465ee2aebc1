import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { raw } from 'sql-template-tag'
import { openPool } from '../database/pool.ts'
import type { ISql, Sql } from '../database/sql.ts'

/** The session query of access/read-signed-in.ts. */
const isLookUp = ([strings]: unknown[]) => Array.isArray(strings) && strings.join('').includes('s.token_hash')

const nowhere = () =>
  openPool({ host: join(tmpdir(), 'portal-no-such-folder'), port: 5432, database: 'none', username: 'none' })

/** A database that goes away while the server runs: every query fails, except the lookup of sessions. */
export function goingAway(
  alive: Sql,
  dead = nowhere(),
): { sql: Sql; isAway: boolean; asked: number; end: () => Promise<void> } {
  const ask = (question: unknown[]) => {
    const isLost = away.isAway && !isLookUp(question)
    if (isLost) away.asked += 1
    return isLost ? dead : alive
  }
  const away = {
    isAway: true,
    /** The number of queries sent while it was away. */
    asked: 0,
    end: () => dead.end(),
    sql: new Proxy(alive, {
      apply: (_target, self, question) => Reflect.apply(ask(question), self, question) as unknown,
      get: (_target, name) => {
        if (away.isAway) away.asked += 1
        return Reflect.get(away.isAway ? dead : alive, name) as unknown
      },
    }),
  }
  return away
}

/** Refuses every write as PostgreSQL does on a full disk; returns the function that ends this. */
export async function fillDisk(sql: ISql): Promise<() => Promise<void>> {
  await sql`
    create function disk_is_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`
  for (const { name } of tables) {
    await sql`
      create trigger disk_is_full before insert or update or delete on ${raw(name)}
      for each statement execute function disk_is_full()`
  }
  return async () => {
    await sql`drop function disk_is_full cascade`
  }
}
