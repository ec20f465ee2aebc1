import { counted } from '@portal/domain/numbers'
import { formatDateTime } from '@portal/domain/dates'
import type { Sql } from '../database/sql.ts'
import { entities } from '../ingest/entities.ts'
import { Refusal } from '../refusal.ts'
import { acceptGone } from '../sync/accept-gone.ts'
import { removeLeft } from '../sync/left-streams.ts'
import { acceptAccount } from '../sync/accept-account.ts'
import { acceptDatabase } from '../sync/same-database.ts'
import { connectorStatuses, numberOf, refusedRecords, type StoredRefusal } from '../sync/status.ts'
import { exitCodes, type Work } from './command.ts'
import { tabbed } from './printable.ts'
import { argumentsIn, jsonOption, UsageError, type Terminal } from './terminal.ts'

/** `connectors refused`: documents that were refused, with the reason; they are retried automatically. */
export function prepareRefused(args: readonly string[], terminal: Terminal): Work {
  const { values, positionals } = argumentsIn(args, jsonOption)
  if (positionals.length > 1) throw new UsageError('Say one connector, or none for all.')
  return async ({ sql }) => {
    if (positionals[0] !== undefined) await assertConnector(sql, positionals[0])
    const all = await refusedRecords(sql, { connector: positionals[0] })
    if (all.length === 0 && !values.json) terminal.out('Nothing is refused.')
    if (values.json) terminal.out(JSON.stringify(all))
    else for (const each of all) terminal.out(refusedLine(each))
    return all.length === 0 ? exitCodes.done : exitCodes.failed
  }
}

/** Refuses a name that is no connector's, so that a misspelt one does not look as if all were well. */
async function assertConnector(sql: Sql, name: string): Promise<void> {
  const names = (await connectorStatuses(sql)).map((each) => each.name)
  if (!names.includes(name))
    throw new UsageError(
      `No connector '${name}' has been synced: there ${names.length === 1 ? 'is' : 'are'} ${names.join(', ') || 'none'}.`,
    )
}

function refusedLine(refused: StoredRefusal): string {
  const { connector, entity, id, field, reason, attempts, timeFirst } = refused
  const why = `${field} ${reason}`.trim()
  const tried = `tried ${counted(attempts, 'time')} since ${formatDateTime(timeFirst)}`
  return tabbed([connector, entity, id, numberOf(refused), why, tried])
}

/** `connectors accept`: lets an account pass to another customer, another database be read, or a sweep remove very many records. */
export function prepareAccept(args: readonly string[], terminal: Terminal): Work {
  const { values, positionals } = argumentsIn(args, {
    database: { type: 'boolean', default: false },
    gone: { type: 'string' },
  })
  const [connector, account] = positionals
  const { database, gone: entity } = values
  const said = [database, entity !== undefined, account !== undefined].filter(Boolean)
  if (connector === undefined || positionals.length > 2 || said.length !== 1)
    throw new UsageError('Say one connector and one account, --database or --gone TABLE.')
  const acceptIt =
    account !== undefined
      ? acceptingAccount(connector, account)
      : entity === undefined
        ? acceptingDatabase(connector)
        : acceptingGone(connector, entity)
  return async ({ sql }) => {
    await assertConnector(sql, connector)
    terminal.out(await acceptIt(sql))
    return exitCodes.done
  }
}

/** Accepts something; returns what the operator is told. */
type Accepting = (sql: Sql) => Promise<string>

const acceptingGone =
  (connector: string, entity: string): Accepting =>
  async (sql) => {
    if (!entities.some(({ name }) => name === entity))
      throw new UsageError(
        `There is no table '${entity}': there are ${entities.map(({ name }) => name).join(', ')}.`,
      )
    const removed = await removeLeft(sql, { connector, entity })
    if (removed !== undefined)
      return `${removed} ${entity} are removed that were read from ${connector} before.`
    const count = await acceptGone(sql, { connector, entity })
    if (count === undefined)
      throw new Refusal(
        `The last sweep of ${connector} left no ${entity} that are no longer listed: 'connectors status' shows what it left.`,
      )
    return `The next sweep removes up to ${count} ${entity} that ${connector} lists no more and does not find.`
  }

const acceptingDatabase =
  (connector: string): Accepting =>
  async (sql) => {
    const told = await acceptDatabase(sql, connector)
    if (told === undefined)
      throw new Refusal(`${connector} has not been found with another database than the one that was read.`)
    return `${connector} is loaded from the beginning, as ${told}: within 5 minutes by a server that runs, otherwise by 'connectors sync ${connector}'. Its account numbers may pass to other customers.`
  }

const acceptingAccount =
  (connector: string, account: string): Accepting =>
  async (sql) => {
    const owner = await acceptAccount(sql, { connector, account })
    if (owner === undefined)
      throw new Refusal(
        `No customer of ${connector} waits for the account ${account}: 'connectors refused' lists who waits.`,
      )
    return `The account ${account} is customer ${owner}'s from now on; people of it see that customer's documents.`
  }
