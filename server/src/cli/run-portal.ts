import { ownValue } from '@portal/domain/own-value'
import { systemClock } from '../clock.ts'
import { readConfiguration } from '../configuration.ts'
import type { DatabaseConnection } from '../database/connection.ts'
import { assertHasCluster } from '../database/embedded/data-folder.ts'
import { shareEmbedded, startEmbedded } from '../database/embedded/start-embedded.ts'
import { migrate } from '../database/migrate.ts'
import { openPool } from '../database/pool.ts'
import { createLog } from '../log.ts'
import { operatorName } from '../operator-name.ts'
import { Refusal } from '../refusal.ts'
import { auditCommand } from './audit-command.ts'
import { backupCommand, restoreCommand } from './backup-command.ts'
import type { Command, CommandParts } from './command.ts'
import { demoCommand } from './demo-command.ts'
import { connectorsCommand } from './connectors-command.ts'
import { importCommand } from './import-command.ts'
import { importsCommand } from './imports-command.ts'
import { printFailure } from './print-failure.ts'
import { asksForHelp, printHelp } from './print-help.ts'
import { printIfStopIsSlow } from './slow-stop.ts'
import { supplierCommand } from './supplier-command.ts'
import { UsageError, type Terminal } from './terminal.ts'
import { usersCommand } from './users-command.ts'

const commands: Readonly<Record<string, Command>> = {
  import: importCommand,
  imports: importsCommand,
  users: usersCommand,
  audit: auditCommand,
  supplier: supplierCommand,
  backup: backupCommand,
  restore: restoreCommand,
  demo: demoCommand,
  connectors: connectorsCommand,
}

/** `help NAME` asks for the same as `NAME --help`. */
const helpLast = ([first = 'help', ...others]: readonly string[]): [string, ...string[]] =>
  first === 'help' && others[0] !== undefined ? [others[0], '--help'] : [first, ...others]

/** Runs one command on the portal's database; returns the exit code. */
export async function runPortal(words: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...args] = helpLast(words)
  if (name === 'help' || asksForHelp([name])) return printHelp(commands, terminal)
  using _ = printIfStopIsSlow(terminal)
  try {
    const command = ownValue(commands, name)
    if (command === undefined) throw new UsageError(`There is no command '${name}'.`)
    if (asksForHelp(args)) return printHelp({ [name]: command }, terminal)
    const work = command.prepare(args, terminal)
    if ('withoutDatabase' in work) return await work.withoutDatabase()
    const stopsItself = command.stopsItself?.(args) === true
    return await withPortal(terminal, { wants: command.wants, stopsItself }, work)
  } catch (error) {
    return printFailure(error, terminal)
  }
}

async function withPortal(
  terminal: Terminal,
  { wants, stopsItself }: { wants: Command['wants']; stopsItself: boolean },
  work: (parts: CommandParts) => Promise<number>,
): Promise<number> {
  const configuration = readConfiguration(terminal.env)
  // One line for each step belongs in a log file; an operator at a terminal only wants to see problems.
  const log = createLog(terminal.env['LOG_LEVEL'] ? configuration.logLevel : 'warn')
  const { databaseUrl, databaseDirectUrl = databaseUrl, dataDir } = configuration
  const attach = wants === 'alone' ? startEmbedded : shareEmbedded
  if (wants === 'as it is' && databaseDirectUrl === undefined) assertHasCluster(dataDir)
  const embedded =
    databaseDirectUrl === undefined
      ? await attach(dataDir, log, { isAlone: wants === 'alone', isSmall: true })
      : undefined
  const connection: DatabaseConnection = embedded?.connection ?? { url: databaseDirectUrl ?? '' }
  try {
    if (wants === undefined)
      await migrate(connection, log, {
        embeddedIn: embedded && dataDir,
        tell: (sentence) => terminal.err(sentence),
      })
    terminal.stop?.throwIfAborted()
    const sql = openPool(connection, { statementTimeoutMs: 0, max: 4 })
    if (!stopsItself) terminal.stop?.addEventListener('abort', () => void sql.end({ timeout: 0 }))
    try {
      const parts = { sql, database: connection, clock: systemClock, configuration, log }
      return await work({ ...parts, operator: operatorName(), ...(embedded && { embeddedIn: dataDir }) })
    } finally {
      await sql.end({ timeout: 5 })
    }
  } catch (error) {
    const why = embedded?.panic()
    throw why === undefined ? error : new Refusal(`PostgreSQL gave up: ${why}.`, { cause: error })
  } finally {
    await embedded?.stop()
  }
}
