import { assertRoomIn } from '../database/embedded/free-space.ts'
import type { Sql } from '../database/sql.ts'
import { ErpFailure } from '../erp/calling/erp-failure.ts'
import type { Feed } from '../erp/port.ts'
import { failureReason } from '../sync/failures.ts'
import { holdLease, newHolder } from '../sync/lease.ts'
import { runInOrder, openWork } from '../sync/run-connector.ts'
import { markAll } from '../sync/marked-documents.ts'
import { noteBehind } from '../sync/note-state.ts'
import { connectorStatuses, recordCounts } from '../sync/status.ts'
import { exitCodes, type CommandParts, type Work } from './command.ts'
import { printStatus } from './connectors-status.ts'
import { pulledBy, withEach } from './pulled-connectors.ts'
import { argumentsIn, type Terminal } from './terminal.ts'

/** `connectors sync`: loads, follows and sweeps once; if a server runs the sync, that server is asked to sweep. */
export function prepareSync(args: readonly string[], terminal: Terminal): Work {
  const { values, positionals } = argumentsIn(args, { all: { type: 'boolean', default: false } })
  return async (parts) => {
    const connectors = await pulledBy(parts, positionals)
    const synced = new Set<string>()
    const isWhole = values.all
    const isWell = await withEach(connectors, terminal, async (connector) => {
      const { name } = connector
      if (await syncOnce(parts, { connector, isWhole }, terminal)) {
        synced.add(name)
        return
      }
      await askForSweep(parts.sql, { name, isWhole })
      terminal.out(
        `${name} is synced by a server that runs: it is asked to sweep. 'connectors status' says 'swept' with the time once that is done.`,
      )
    })
    const statuses = (await connectorStatuses(parts.sql)).filter(({ name }) => synced.has(name))
    const counts = await recordCounts(parts.sql)
    for (const status of statuses) printStatus(status, counts, terminal)
    const isClean = statuses.every(({ refused, alarms }) => refused + alarms.length === 0)
    return isWell && isClean ? exitCodes.done : exitCodes.failed
  }
}

/**
 * Syncs it here; returns false if a server does. A failure is stored, so that `connectors status` shows it
 * too.
 */
async function syncOnce(
  { sql, clock, log, embeddedIn }: CommandParts,
  { connector, isWhole }: { connector: Feed; isWhole: boolean },
  terminal: Terminal,
): Promise<boolean> {
  const { name } = connector
  const lease = { sql, name, holder: newHolder() }
  return holdLease(
    { lease, stop: terminal.stop ?? new AbortController().signal, log },
    async (epoch, signal) => {
      const assertRoom = embeddedIn === undefined ? undefined : () => assertRoomIn(embeddedIn)
      const syncing = { connector, sql, clock, log, epoch, signal, assertRoom, ...uncounted }
      const work = openWork(syncing)
      try {
        await runInOrder([
          withProgress(terminal, `${name}: loading`, () => work.load()),
          withProgress(terminal, `${name}: following`, () => work.follow('far')),
          withProgress(terminal, `${name}: sweeping`, () => work.sweep({ isNow: true, isWhole })),
        ])
      } catch (error) {
        if (error instanceof ErpFailure)
          await noteBehind(syncing, { failure: failureReason(error), waitMs: 0 })
        throw error
      } finally {
        terminal.progress('')
      }
    },
  )
}

/** A step that shows its name as progress. */
const withProgress = (terminal: Terminal, what: string, doing: () => Promise<void>) => () => {
  terminal.progress(what)
  return doing()
}

const uncounted = { count: () => undefined, countDifferences: () => undefined }

async function askForSweep(sql: Sql, { name, isWhole }: { name: string; isWhole: boolean }): Promise<void> {
  await sql`update sync_stream set time_swept = null where connector = ${name}`
  if (isWhole) await markAll(sql, name)
}
