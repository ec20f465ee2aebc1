import type { AppParts } from '../app-parts.ts'
import { openPool } from '../database/pool.ts'
import type { Connector } from '../erp/port.ts'
import { wait } from '../wait.ts'
import { newHolder, releaseLease, renewLease, takeLease } from './lease.ts'
import { runConnector } from './run-connector.ts'
import type { Syncing } from './syncing.ts'

type Parts = Pick<AppParts, 'sql' | 'database' | 'clock' | 'log' | 'connectors' | 'demo'> & {
  metrics: Pick<AppParts['metrics'], 'noteSynced'>
}

/** Those that something is pulled from; both providers may be one system. */
export const pulledConnectors = ({ connectors, demo }: Pick<AppParts, 'connectors' | 'demo'>): Connector[] =>
  demo === undefined
    ? [...new Set(Object.values(connectors))].filter(({ streams }) => streams.length > 0)
    : []

const renewEveryMs = 10_000
const lookEveryMs = 3_000

/** Pages have a minute to land; a server that stands still in the middle gives up its locks as soon. */
export const syncPool = {
  max: 2,
  statementTimeoutMs: 60_000,
  settings: { idle_in_transaction_session_timeout: '60000' },
}

/** Syncs what this server holds the lease of, beside the app; returns how to end that. Nothing runs without connectors. */
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

/** Waits for the lease and works while it lasts, until the server stops. */
async function watch(
  parts: Parts & { pool: Parts['sql'] },
  connector: Connector,
  stop: AbortSignal,
): Promise<void> {
  const lease = { sql: parts.sql, name: connector.name, holder: newHolder() }
  while (!stop.aborted) {
    try {
      const epoch = await takeLease(lease)
      if (epoch !== undefined) await workUnder({ ...parts, connector, epoch, lease, stop })
    } catch (err) {
      parts.log.warn({ err, connector: connector.name }, 'a connector cannot be synced at the moment')
    }
    await wait(lookEveryMs, stop)
  }
}

interface UnderLease extends Parts {
  pool: Parts['sql']
  connector: Connector
  epoch: number
  lease: Parameters<typeof takeLease>[0]
  stop: AbortSignal
}

async function workUnder({ connector, epoch, lease, stop, ...parts }: UnderLease): Promise<void> {
  const { clock, log, pool, metrics } = parts
  const lost = new AbortController()
  const signal = AbortSignal.any([stop, lost.signal])
  const count: Syncing['count'] = (records) => metrics.noteSynced({ connector: connector.name, ...records })
  log.info({ connector: connector.name, epoch }, 'this server syncs from now on')
  const work = runConnector({ connector, sql: pool, clock, log, epoch, signal, count }).finally(() =>
    lost.abort(),
  )
  const renewed = renewUntil({ lease, signal, log })
  await renewed.finally(() => lost.abort())
  await Promise.allSettled([work])
  await releaseLease(lease)
}

/** Returns when the lease is lost, or at the signal. A database that cannot be asked may be back before it runs out. */
async function renewUntil({
  lease,
  signal,
  log,
}: Pick<UnderLease, 'lease' | 'log'> & { signal: AbortSignal }) {
  for (;;) {
    await wait(renewEveryMs, signal)
    if (signal.aborted) return
    try {
      if (!(await renewLease(lease))) return
    } catch (err) {
      log.debug({ err }, 'the lease could not be renewed')
    }
  }
}
