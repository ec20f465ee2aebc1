import type { Sql } from '../database/sql.ts'
import { ErpFailure } from '../erp/calling/erp-failure.ts'
import type { Feed } from '../erp/port.ts'
import { stopSystems } from '../erp/stop-systems.ts'
import { failureReason, isSystemFailure } from '../sync/failures.ts'
import { holdLease } from '../sync/hold-lease.ts'
import { newHolder } from '../sync/lease.ts'
import { runInOrder, openWork } from '../sync/run-connector.ts'
import { markAll } from '../sync/marks.ts'
import { noteBehind } from '../sync/state.ts'
import { connectorStatuses, recordCounts } from '../sync/status.ts'
import { verifySample, type Verified } from '../sync/verify.ts'
import { exitCodes, type CommandParts, type Work } from './command.ts'
import { tellStatus } from './connectors-status.ts'
import { fieldLine } from './field-line.ts'
import { printable, tabbed } from './printable.ts'
import { pulledBy } from './pulled-connectors.ts'
import { argumentsIn, UsageError, type Terminal } from './terminal.ts'

const never = new AbortController().signal

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
    for (const status of statuses) tellStatus(status, counts, terminal)
    const isClean = statuses.every(({ refused, alarms }) => refused + alarms.length === 0)
    return isWell && isClean ? exitCodes.done : exitCodes.failed
  }
}

/** Does work on each connector; tells why one fails, and goes on with the next. Returns whether none has failed. */
async function withEach(
  connectors: readonly Feed[],
  terminal: Terminal,
  work: (connector: Feed) => Promise<void>,
): Promise<boolean> {
  let isWell = true
  try {
    for (const connector of connectors)
      try {
        await work(connector)
      } catch (error) {
        if (!isSystemFailure(error)) throw error
        isWell = false
        terminal.err(`${connector.name}: ${printable(failureReason(error)).replace(/\.$/, '')}.`)
      }
  } finally {
    await stopSystems(connectors)
  }
  return isWell
}

/** Syncs it here; returns false where a server does. A failure is stored, so that `connectors status` tells it too. */
async function syncOnce(
  { sql, clock, log }: CommandParts,
  { connector, isWhole }: { connector: Feed; isWhole: boolean },
  terminal: Terminal,
): Promise<boolean> {
  const { name } = connector
  const lease = { sql, name, holder: newHolder() }
  return holdLease({ lease, stop: terminal.stop ?? never, log }, async (epoch, signal) => {
    const syncing = { connector, sql, clock, log, epoch, signal, ...uncounted }
    const work = openWork(syncing)
    try {
      await runInOrder([
        withProgress(terminal, `${name}: loading`, () => work.load()),
        withProgress(terminal, `${name}: following`, () => work.follow('far')),
        withProgress(terminal, `${name}: sweeping`, () => work.sweep({ isNow: true, isWhole })),
      ])
    } catch (error) {
      if (error instanceof ErpFailure) await noteBehind(syncing, { failure: failureReason(error), waitMs: 0 })
      throw error
    } finally {
      terminal.progress('')
    }
  })
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

/** `connectors verify`: compares documents picked at random with the system, field by field. */
export function prepareVerify(args: readonly string[], terminal: Terminal): Work {
  const { values, positionals } = argumentsIn(args, { sample: { type: 'string', default: '500' } })
  if (!/^[1-9]\d{0,6}$/.test(values.sample)) throw new UsageError('--sample wants a whole number.')
  return async (parts) => {
    const connectors = await pulledBy(parts, positionals)
    let isSame = true
    const isWell = await withEach(connectors, terminal, async (connector) => {
      const of = { sql: parts.sql, connector, signal: terminal.stop ?? never }
      const { compared, differing } = await verifySample(of, Number(values.sample))
      for (const each of differing) terminal.out(differenceLine(each))
      terminal.out(`${connector.name}: ${verifiedText(compared, differing)}`)
      isSame &&= compared > 0 && differing.length === 0
    })
    return isWell && isSame ? exitCodes.done : exitCodes.failed
  }
}

function verifiedText(compared: number, differing: readonly Verified[]): string {
  if (compared === 0) return "nothing has been loaded that could be compared: 'connectors sync' loads it"
  const refused = differing.filter(({ refusal }) => refusal !== undefined).length
  const ofThem = refused === 0 ? '' : `, ${refused} of them because they are refused`
  return `${compared.toLocaleString('en-AU')} documents compared field by field, ${differing.length} differ${ofThem}`
}

function differenceLine({ entity, id, key, found, refusal }: Verified): string {
  const what =
    found === null
      ? 'is not here'
      : typeof found === 'string'
        ? `is ${found} there`
        : Object.entries(found)
            .map(([field, values]) => fieldLine(field, values))
            .join('; ')
  return tabbed([entity, id, key, what, ...(refusal === undefined ? [] : [`refused: ${refusal}`])])
}
