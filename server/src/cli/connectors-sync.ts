import { parseArgs } from 'node:util'
import type { Sql } from '../database/sql.ts'
import type { Feed } from '../erp/port.ts'
import { stopSystems } from '../erp/stop-systems.ts'
import { holdLease } from '../sync/hold-lease.ts'
import { newHolder } from '../sync/lease.ts'
import { runInOrder, openWork } from '../sync/run-connector.ts'
import { connectorStatuses, recordCounts } from '../sync/status.ts'
import { verifySample } from '../sync/verify.ts'
import type { Verified } from '../sync/verify.ts'
import type { CommandParts, Work } from './command.ts'
import { exitCodes } from './command.ts'
import { tellStatus } from './connectors-status.ts'
import { tabbed } from './printable.ts'
import { pulledBy } from './pulled-connectors.ts'
import type { Terminal } from './terminal.ts'
import { UsageError } from './terminal.ts'

const never = new AbortController().signal

/** `connectors sync`: loads, follows and sweeps once; if a server runs the sync, that server does it. */
export function prepareSync(args: readonly string[], terminal: Terminal): Work {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false } },
  })
  return async (parts) => {
    const connectors = await pulledBy(parts, positionals)
    try {
      for (const connector of connectors) await syncOnce(parts, { connector, isWhole: values.all }, terminal)
    } finally {
      await stopSystems(connectors)
    }
    const names = connectors.map(({ name }) => name)
    const statuses = (await connectorStatuses(parts.sql)).filter(({ name }) => names.includes(name))
    const counts = await recordCounts(parts.sql)
    for (const status of statuses) tellStatus(status, counts, terminal)
    return statuses.some(({ refused, alarms }) => refused + alarms.length > 0)
      ? exitCodes.failed
      : exitCodes.done
  }
}

async function syncOnce(
  { sql, clock, log }: CommandParts,
  { connector, isWhole }: { connector: Feed; isWhole: boolean },
  terminal: Terminal,
): Promise<void> {
  const { name } = connector
  const lease = { sql, name, holder: newHolder() }
  const isDone = await holdLease({ lease, stop: terminal.stop ?? never, log }, async (epoch, signal) => {
    const work = openWork({ connector, sql, clock, log, epoch, signal, ...uncounted })
    await runInOrder([
      withProgress(terminal, `${name}: loading`, () => work.load()),
      withProgress(terminal, `${name}: following`, () => work.follow('far')),
      withProgress(terminal, `${name}: sweeping`, () => work.sweep({ isNow: true, isWhole })),
    ]).finally(() => terminal.progress(''))
  })
  if (isDone) return
  await askForSweep(sql, { name, isWhole })
  terminal.out(`${name} is synced by a server that runs: it sweeps within a minute.`)
}

/** A step that shows its name as progress. */
const withProgress = (terminal: Terminal, what: string, doing: () => Promise<void>) => () => {
  terminal.progress(what)
  return doing()
}

const uncounted = { count: () => undefined, countDifferences: () => undefined }

async function askForSweep(sql: Sql, { name, isWhole }: { name: string; isWhole: boolean }): Promise<void> {
  await sql`update sync_stream set time_swept = null where connector = ${name}`
  if (isWhole) await sql`update source_record set time_marked = clock_timestamp() where connector = ${name}`
}

/** `connectors verify`: compares documents picked at random with the system, field by field. */
export function prepareVerify(args: readonly string[], terminal: Terminal): Work {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { sample: { type: 'string', default: '500' } },
  })
  if (!/^[1-9]\d{0,6}$/.test(values.sample)) throw new UsageError('--sample wants a whole number.')
  return async (parts) => {
    const connectors = await pulledBy(parts, positionals)
    let differ = 0
    try {
      for (const connector of connectors) {
        const of = { sql: parts.sql, connector, signal: terminal.stop ?? never }
        const { compared, differing } = await verifySample(of, Number(values.sample))
        for (const each of differing) terminal.out(differenceLine(each))
        const refused = differing.filter(({ refusal }) => refusal !== undefined).length
        const ofThem = refused === 0 ? '' : `, ${refused} of them because they are refused`
        const sentence = `${compared.toLocaleString('en-AU')} documents compared field by field, ${differing.length} differ${ofThem}`
        terminal.out(`${connector.name}: ${sentence}`)
        differ += differing.length
      }
    } finally {
      await stopSystems(connectors)
    }
    return differ === 0 ? exitCodes.done : exitCodes.failed
  }
}

const said = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 80)

function differenceLine({ entity, id, key, found, refusal }: Verified): string {
  const what =
    found === null
      ? 'is not here'
      : typeof found === 'string'
        ? `is ${found} there`
        : Object.entries(found)
            .map(([field, [stored, told]]) => `${field} ${said(stored)} here, ${said(told)} there`)
            .join('; ')
  return tabbed([entity, id, key, what, ...(refusal === undefined ? [] : [`refused: ${refusal}`])])
}
