import type { AppParts } from '../app-parts.ts'

type Parts = Pick<AppParts, 'sql' | 'clock'>

/** Several servers compare each other's times, of sessions and of links in mails. */
const tolerableS = 30

/**
 * The latest time that another server can have noted by now. A later one was noted before the clock was set back: what
 * blocks people must not count it, or it would block them until the clock is there again.
 */
export const latestNoted = (now: Date): Date => new Date(now.getTime() + tolerableS * 1000)

/** How far the server's clock is ahead of the database's, in seconds. */
export async function clockOffsetS({ sql, clock }: Parts): Promise<number> {
  const before = clock.now().getTime()
  const [row] = await sql<[{ now: Date }]>`select clock_timestamp() as now`
  // The database read its clock about half-way.
  return ((before + clock.now().getTime()) / 2 - row.now.getTime()) / 1000
}

export async function warnOfClock(parts: Parts & Pick<AppParts, 'log'>): Promise<void> {
  const offsetS = await clockOffsetS(parts)
  if (Math.abs(offsetS) > tolerableS)
    parts.log.warn({ offsetS: Math.round(offsetS) }, "the server's clock differs from the database's")
}
