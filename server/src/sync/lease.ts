import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Sql } from '../database/sql.ts'

/** Waiting servers try every 3 seconds, so that a server that dies is replaced within 30 seconds. */
const leaseS = 27

/** A name for this process among all that share the database: its host and a random id. */
export const newHolder = (): string => `${hostname()} ${randomUUID()}`

interface Wanted {
  sql: Sql
  name: string
  holder: string
}

/**
 * Takes the lease if it is free, or held for longer than anybody may: then the database's clock has gone back. Returns its
 * epoch, which ends all earlier ones; undefined where another server has it.
 */
export async function takeLease({ sql, name, holder }: Wanted): Promise<number | undefined> {
  const taken = await sql`
    insert into connector_lease as l (name, holder, held_until)
    values (${name}, ${holder}, clock_timestamp() + ${leaseS} * interval '1 second')
    on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
      where l.held_until < clock_timestamp()
        or l.held_until > clock_timestamp() + ${2 * leaseS} * interval '1 second'
    returning name`
  if (taken.length === 0) return undefined
  const [row] = await sql<{ epoch: number }[]>`
    insert into connector as c (name, epoch) values (${name}, 1)
    on conflict (name) do update set epoch = c.epoch + 1 returning epoch`
  return row?.epoch
}

/** False where the lease has run out or another server has it: then the work must end. */
export async function renewLease({ sql, name, holder }: Wanted): Promise<boolean> {
  const renewed = await sql`
    update connector_lease set held_until = clock_timestamp() + ${leaseS} * interval '1 second'
    where name = ${name} and holder = ${holder} and held_until > clock_timestamp() returning name`
  return renewed.length > 0
}

export async function releaseLease({ sql, name, holder }: Wanted): Promise<void> {
  await sql`delete from connector_lease where name = ${name} and holder = ${holder}`
}
