import { join } from 'node:path'
import { minuteMs } from '@portal/domain/time-units'
import type { FastifyInstance } from 'fastify'
import packageFile from '../package.json' with { type: 'json' }
import { openAccessEvents, type AccessEvents } from './access/access-events.ts'
import { openAudit } from './access/audit.ts'
import { scopeOf } from './access/scope.ts'
import { openSessionFinder } from './access/sessions.ts'
import { clockOffsetS, warnOfClock } from './database/clock-offset.ts'
import { openPool } from './database/pool.ts'
import { watchWritability } from './database/writability.ts'
import { designCentreRoutes } from './design-centre/routes.ts'
import { openExports } from './exports/exports.ts'
import { homeRoutes } from './home/routes.ts'
import { bindCalls } from './http/bind.ts'
import { brandWeb, type WebFiles } from './http/branded-web.ts'
import { watchDraining } from './http/draining.ts'
import { createGate } from './http/gate.ts'
import type { Access } from './http/guard.ts'
import type { BoundCall } from './http/implement.ts'
import { openApiDocument } from './http/open-api.ts'
import { recordRequests } from './http/request-log.ts'
import { apiHeaders, openInlineParts } from './http/security-headers.ts'
import { createServer } from './http/server.ts'
import { serveWeb } from './http/static.ts'
import { invoicesRoutes } from './invoices/routes.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { priceListRoutes } from './price-list/routes.ts'
import { productsRoutes } from './products/routes.ts'
import { reportsRoutes } from './reports/routes.ts'
import { salesRoutes } from './sales/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { serviceRoutes, type ServerState } from './service/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { statementsRoutes } from './statements/routes.ts'
import { stockRoutes } from './stock/routes.ts'
import { watchFreshness } from './sync/freshness.ts'
import { noteLiveSources } from './sync/live-sources.ts'
import { stopSystems } from './erp/stop-systems.ts'
import { sourcesRoutes } from './sources/routes.ts'
import { sourceFigures } from './sync/source-figures.ts'
import { startSync } from './sync/start-sync.ts'
import { trackingRoutes } from './tracking/routes.ts'
import type { AppParts } from './app-parts.ts'
import { tasks } from './tasks.ts'

const builtWebRoot = join(import.meta.dirname, '../../web/dist')

/** The whole portal: the app, which does not listen yet, and the jobs, which run already. */
export async function buildApp(parts: AppParts) {
  const app = composeApp(parts, await brandWeb(parts, builtWebRoot))
  await warnOfClock(parts)
  const stopDemoDays = await startDemoDays(parts)
  const jobs = await startJobs(parts, tasks)
  const stopSync = startSync(parts)
  const stopNotes = noteLiveSources(parts)
  /** Stops the background work, after the app and before the database is closed. */
  const stopBackground = async () => {
    await Promise.all([stopDemoDays(), jobs.stop(), stopSync(), stopNotes()])
    await stopSystems(Object.values(parts.connectors))
  }
  return { app, stopBackground }
}

async function startDemoDays({ demo, database, clock, log }: AppParts): Promise<() => Promise<void>> {
  if (demo === undefined) return async () => {}
  const sql = openPool(database, { max: 1, statementTimeoutMs: minuteMs })
  const stop = await demo.startDays({ sql, clock, log })
  return async () => {
    await stop()
    await sql.end()
  }
}

/**
 * The calls of every feature and the web app, without background work: tests send requests to it with
 * `inject()`.
 */
export function composeApp(parts: AppParts, web: WebFiles): FastifyInstance {
  const app = createServer(parts, openInlineParts(web))
  const { isWritable, stop } = watchWritability(parts)
  app.addHook('onClose', async () => stop())
  parts.metrics.watchWritability(isWritable)
  parts.metrics.watchClock(() => clockOffsetS(parts))
  parts.metrics.watchSources(sourceFigures(parts))
  const state = stateOf(app, parts, isWritable)
  recordRequests(app, parts)
  const events = openAccessEvents(parts)
  app.addHook('onClose', () => events.stop())
  bindCalls(app, routesOf(parts, state, events), {
    access: accessOf(app, parts),
    gate: createGate(parts.metrics),
    asOf: watchFreshness(parts),
    headers: apiHeaders(parts.configuration),
    log: parts.log,
  })
  serveWeb(app, web)
  return app
}

/** Every call with its handler. */
export function routesOf(parts: AppParts, state: ServerState, events: AccessEvents): readonly BoundCall[] {
  const exporting = openExports()
  return [
    ...sessionRoutes(parts, events),
    ...homeRoutes(parts),
    ...searchRoutes(parts),
    ...serviceRoutes(parts, state),
    ...salesRoutes(parts, exporting),
    ...trackingRoutes(parts),
    ...reportsRoutes(parts),
    ...invoicesRoutes(parts, exporting),
    ...statementsRoutes(parts),
    ...designCentreRoutes(parts),
    ...stockRoutes(parts),
    ...priceListRoutes(parts, exporting),
    ...productsRoutes(parts),
    ...sourcesRoutes(parts),
  ]
}

function accessOf(app: FastifyInstance, parts: AppParts): Access {
  const audit = openAudit(parts)
  // After the last response, so that all noted uses are written before the database is closed.
  app.addHook('onClose', () => audit.stop())
  return {
    ...openSessionFinder(parts),
    scopeOf: (session, headers) => scopeOf(parts, session, headers),
    noteUse: (use) => audit.noteUse(use),
  }
}

function stateOf(app: FastifyInstance, parts: AppParts, isWritable: ServerState['isWritable']): ServerState {
  const isDraining = watchDraining(app)
  let document: Buffer | undefined
  const described = { title: parts.supplier.appName, version: packageFile.version }
  return {
    isDraining,
    isWritable,
    // Built on the first request: it is not needed at start.
    openApi: () => (document ??= Buffer.from(JSON.stringify(openApiDocument(described)))),
  }
}
