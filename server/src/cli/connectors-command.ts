import { ownValue } from '@portal/domain/own-value'
import { minuteMs } from '@portal/domain/time-units'
import { systemClock } from '../clock.ts'
import { readConfiguration } from '../configuration.ts'
import { hasCluster } from '../database/embedded/data-folder.ts'
import { forPerson } from '../erp/calling/for-person.ts'
import { openSystem } from '../erp/connectors.ts'
import type { Finding, Known } from '../erp/port.ts'
import { stopSystems } from '../erp/stop-systems.ts'
import { createLog } from '../log.ts'
import { exitCodes, type Command, type Work } from './command.ts'
import { prepareAccept, prepareRefused } from './connectors-refusals.ts'
import { prepareStatus } from './connectors-status.ts'
import { prepareSync } from './connectors-sync.ts'
import { prepareVerify } from './connectors-verify.ts'
import { knownFor, wantsKnown } from './known-to-portal.ts'
import { oneArgument, UsageError, type Terminal } from './terminal.ts'

type Prepare = (args: readonly string[], terminal: Terminal) => Work

const actions: Readonly<Record<string, Prepare>> = {
  test: prepareTest,
  sync: prepareSync,
  status: prepareStatus,
  refused: prepareRefused,
  accept: prepareAccept,
  verify: prepareVerify,
}

/** `connectors`: the systems behind the portal that CONNECTORS_FILE names. */
export const connectorsCommand: Command = {
  usage: [
    'connectors test NAME | sync [NAME] [--all] | status | refused [NAME] [--json]',
    '           | accept NAME ACCOUNT | accept NAME --database | accept NAME --gone TABLE',
    '           | verify [NAME] [--sample N]',
  ],
  summary:
    'Tests a system that CONNECTORS_FILE names; brings everything up to date; shows its state and what was refused; ' +
    'lets an account pass to another customer, another database be read, or many records that are gone be removed; compares documents with the system, field by field. docs/connectors-operating.md describes each.',
  // A stopped sync must still be able to give its lease back.
  stopsItself: ([action]) => action === 'sync',
  prepare: ([name = '', ...args], terminal) => {
    const prepare = ownValue(actions, name)
    if (prepare === undefined) throw new UsageError(`Say one of ${Object.keys(actions).join(', ')}.`)
    return prepare(args, terminal)
  },
}

const longestTestMs = 2 * minuteMs
const marks: Readonly<Record<Finding['level'], string>> = { ok: 'ok   ', warn: 'warn ', fail: 'FAIL ' }

function prepareTest(args: readonly string[], terminal: Terminal): Work {
  const { argument: name } = oneArgument(args, 'one connector', {})
  const configuration = readConfiguration(terminal.env)
  const settings = configuration.connectors.find((each) => each.name === name)
  if (settings === undefined) {
    const known = configuration.connectors.map((each) => each.name).join(', ') || 'none'
    throw new UsageError(`There is no connector '${name}' in CONNECTORS_FILE, which has ${known}.`)
  }
  const test = async (known?: Known) => {
    const log = createLog('fatal')
    const system = openSystem(settings, { configuration, log, clock: systemClock })
    const signal = AbortSignal.any([
      AbortSignal.timeout(longestTestMs),
      ...(terminal.stop ? [terminal.stop] : []),
    ])
    try {
      const findings = await system.check(forPerson(signal), known)
      for (const { level, sentence } of findings) terminal.out(`${marks[level]} ${sentence}`)
      return findings.some(({ level }) => level === 'fail') ? exitCodes.failed : exitCodes.done
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error
      terminal.out(`${marks.fail} it did not answer all questions within ${longestTestMs / minuteMs} minutes`)
      return exitCodes.failed
    } finally {
      await stopSystems([system])
    }
  }
  const { databaseUrl, dataDir } = configuration
  const hasDatabase = databaseUrl !== undefined || hasCluster(dataDir)
  if (!hasDatabase || !wantsKnown(settings)) return { withoutDatabase: () => test() }
  return async ({ sql }) => test(await knownFor(sql, settings, configuration))
}
