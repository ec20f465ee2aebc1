import { features } from '@portal/contract/calls'
import type { AppParts } from '../app-parts.ts'
import { notFound } from '../faults.ts'
import { implement } from '../http/implement.ts'
import type { BoundCall } from '../http/implement.ts'
import { metricsType } from '../http/metrics.ts'
import { parseNetworks } from '../networks.ts'
import { appConfig } from './app-config.ts'
import { assertReady } from './health.ts'
import { homeSummary } from './summary.ts'

const loopback = parseNetworks(['127.0.0.0/8', '::1/128'])

/** What the server knows of itself. */
export interface House {
  isDraining(): boolean
  /** Whether the database can take anything in; false where there is none to ask. */
  isWritable(): Promise<boolean>
  openApi(): Record<string, unknown>
}

export function homeRoutes(parts: AppParts, house: House): readonly BoundCall[] {
  return implement(features.home, {
    getHomeSummary: (asker) => homeSummary(parts, asker),
    getAppConfig: () => appConfig(parts),
    isLive: () => ({ status: 'live' }),
    isReady: async () => {
      await assertReady(parts, house.isDraining())
      return { status: 'ready', writable: await house.isWritable() }
    },
    getMetrics: async ({ isFrom }) => {
      if (!isFrom(loopback) && !isFrom(parts.configuration.secureNetworks))
        throw notFound('There is no such call.')
      return { mediaType: metricsType, bytes: await parts.metrics.text() }
    },
    getOpenApi: () => house.openApi(),
  })
}
