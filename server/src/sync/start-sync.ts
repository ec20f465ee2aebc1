import { minuteMs } from '@portal/domain/time-units'
import type { AppParts } from '../app-parts.ts'
import { assertRoomIn } from '../database/embedded/free-space.ts'
import { openPool } from '../database/pool.ts'
import type { Feed } from '../erp/port.ts'
import { wait } from '../wait.ts'
import { holdLease, newHolder } from './lease.ts'
import { runConnector } from './run-connector.ts'
import type { Syncing } from './syncing.ts'

type Parts = Pick<
  AppParts,
  'sql' | 'database' | 'clock' | 'log' | 'connectors' | 'demo' | 'configuration'
> & {
  metrics: Pick<AppParts['metrics'], 'noteSynced' | 'noteDifferences'>
}

/** The connectors that records are pulled from, each once: both providers may be one system. */
export function pulledConnectors({ connectors, demo }: Pick<AppParts, 'connectors' | 'demo'>): Feed[] {
  if (demo !== undefined) return []
  const { epicor, odoo, website } = connectors
  const all = new Set<Feed | undefined>([epicor, odoo, website])
  return [...all].filter((feed) => feed !== undefined).filter(({ streams }) => streams.length > 0)
}

const tryLeaseEveryMs = 3_000

/** A page has a minute to land; a server that hangs in the middle of one loses its locks after a minute too. */
const syncPool = {
  max: 2,
  statementTimeoutMs: minuteMs,
  settings: { idle_in_transaction_session_timeout: '60000' },
}

/** Syncs the connectors whose lease this server gets, in the background; returns a function that ends it. */
export function startSync(parts: Parts): () => Promise<void> {
  const pulled = pulledConnectors(parts)
  if (pulled.length === 0) return async () => {}
  const sql = openPool(parts.database, syncPool)
  const stopping = new AbortController()
  const watched = pulled.map((connector) => watch({ ...parts, pool: sql }, connector, stopping.signal))
  return async () => {
    stopping.abort()
    await Promise.all(watched)
    await sql.end({ timeout: 5 })
  }
}

/** Waits for the lease and syncs while it lasts, until the server stops. */
async function watch(
  parts: Parts & { pool: Parts['sql'] },
  connector: Feed,
  stop: AbortSignal,
): Promise<void> {
  const { clock, log, metrics, pool, sql, configuration } = parts
  const { name } = connector
  const lease = { sql, name, holder: newHolder() }
  const counting: Pick<Syncing, 'count' | 'countDifferences'> = {
    count: (records) => metrics.noteSynced({ connector: name, ...records }),
    countDifferences: (records) => metrics.noteDifferences({ connector: name, ...records }),
  }
  const assertRoom =
    configuration.databaseUrl === undefined ? () => assertRoomIn(configuration.dataDir) : undefined
  while (!stop.aborted) {
    try {
      await holdLease({ lease, stop, log }, async (epoch, signal) => {
        log.info({ connector: name, epoch }, 'this server syncs from now on')
        await runConnector({ connector, sql: pool, clock, log, epoch, signal, assertRoom, ...counting })
      })
    } catch (err) {
      log.warn({ err, connector: name }, 'a connector cannot be synced at the moment')
    }
    await wait(tryLeaseEveryMs, stop)
  }
}
