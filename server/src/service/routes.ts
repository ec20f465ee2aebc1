import { setTimeout as pause } from 'node:timers/promises'
import { features } from '@portal/contract/calls'
import type { AppConfig } from '@portal/contract/service'
import packageFile from '../../package.json' with { type: 'json' }
import type { AppParts } from '../app-parts.ts'
import { notFound, unavailable } from '../faults.ts'
import { implement, type BoundCall } from '../http/implement.ts'
import { metricsType } from '../http/metrics.ts'
import { parseNetworks } from '../networks.ts'

const loopback = parseNetworks(['127.0.0.0/8', '::1/128'])

/** The server's own state. */
export interface ServerState {
  isDraining(): boolean
  /** Whether the database can be written; false if it cannot be reached. */
  isWritable(): Promise<boolean>
  /** As JSON. */
  openApi(): Uint8Array
}

/** Calls for machines, and for the app before anyone signs in. */
export function serviceRoutes(parts: AppParts, state: ServerState): readonly BoundCall[] {
  return implement(features.service, {
    getAppConfig: () => appConfig(parts),
    isLive: () => ({ status: 'live' }),
    isReady: async () => {
      await assertReady(parts, state.isDraining())
      return { status: 'ready', writable: await state.isWritable() }
    },
    getMetrics: async ({ isFrom }) => {
      if (!isFrom(loopback) && !isFrom(parts.configuration.secureNetworks))
        throw notFound('There is no such call.')
      return { mediaType: metricsType, bytes: await parts.metrics.text() }
    },
    getOpenApi: () => ({ mediaType: 'application/json; charset=utf-8', bytes: state.openApi() }),
  })
}

function appConfig({ configuration, supplier, demo }: AppParts): AppConfig {
  const { mapStyleUrl, mapTrafficTilesUrl } = configuration
  return {
    appName: supplier.appName,
    version: packageFile.version,
    contactPhone: supplier.contactPhone,
    isDemo: demo !== undefined,
    links: supplier.links,
    map: { styleUrl: mapStyleUrl ?? null, trafficTilesUrl: mapTrafficTilesUrl ?? null },
  }
}

/** Long enough for a busy database, short enough for a load balancer that asks every few seconds. */
const patienceMs = 2000

/** Throws unless requests can be served: the database answers, and the server is not shutting down. */
export async function assertReady({ sql }: Pick<AppParts, 'sql'>, isDraining: boolean): Promise<void> {
  if (isDraining) throw unavailable()
  const outcome = await Promise.race([sql`select 1`, pause(patienceMs, 'late', { ref: false })])
  if (outcome === 'late') throw unavailable('the database does not answer in time')
}
