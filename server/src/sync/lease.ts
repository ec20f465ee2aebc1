import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { AppParts } from '../app-parts.ts'
import type { Sql } from '../database/sql.ts'
import { wait } from '../wait.ts'

/** Waiting servers try every 3 seconds, so that a server that dies is replaced within 30 seconds. */
const leaseS = 27

/** A name for this process among all that share the database: its host and a random id. */
export const newHolder = (): string => `${hostname()} ${randomUUID()}`

interface Lease {
  sql: Sql
  name: string
  holder: string
}

/**
 * Takes the lease if it is free, or held for longer than anybody may: then the database's clock has gone back. Returns its
 * epoch, which ends all earlier ones; undefined if another server has it.
 */
export async function takeLease({ sql, name, holder }: Lease): Promise<number | undefined> {
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

/** False if the lease has run out or another server has it: then the work must end. */
export async function renewLease({ sql, name, holder }: Lease): Promise<boolean> {
  const renewed = await sql`
    update connector_lease set held_until = clock_timestamp() + ${leaseS} * interval '1 second'
    where name = ${name} and holder = ${holder} and held_until > clock_timestamp() returning name`
  return renewed.length > 0
}

export async function releaseLease({ sql, name, holder }: Lease): Promise<void> {
  await sql`delete from connector_lease where name = ${name} and holder = ${holder}`
}

const renewEveryMs = 10_000

interface Held {
  lease: Lease
  /** Ends the work. */
  stop: AbortSignal
  log: AppParts['log']
}

/** Takes the lease, works and releases it; false if another server has it. The signal aborts when the lease is lost. */
export async function holdLease(
  { lease, stop, log }: Held,
  work: (epoch: number, signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  const epoch = await takeLease(lease)
  if (epoch === undefined) return false
  const over = new AbortController()
  const signal = AbortSignal.any([stop, over.signal])
  const renewing = renewUntil({ lease, stop: signal, log }).finally(() => over.abort())
  try {
    await work(epoch, signal)
  } finally {
    over.abort()
    await renewing
    await releaseLease(lease)
  }
  return true
}

/** Renews the lease until it is lost or the signal aborts. A renewal that fails is tried again before the lease runs out. */
async function renewUntil({ lease, stop, log }: Held): Promise<void> {
  for (;;) {
    await wait(renewEveryMs, stop)
    if (stop.aborted) return
    try {
      if (!(await renewLease(lease))) return
    } catch (err) {
      log.debug({ err }, 'the lease could not be renewed')
    }
  }
}
