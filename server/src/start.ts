import type { FastifyInstance } from 'fastify'
import { openDataFolder } from './database/embedded/data-folder.ts'
import { markDataFolder } from './database/embedded/lock.ts'
import { openDatabase, type OpenDatabase } from './database/open-database.ts'
import { untilReplicaFollows } from './database/replica.ts'
import { whyUnwritable } from './database/writability.ts'
import { readSupplier, supplierOfData } from './supplier/read-supplier.ts'
import type { Supplier } from './supplier/supplier.ts'
import { systemClock } from './clock.ts'
import { localAddress, readConfiguration, type Configuration } from './configuration.ts'
import { demoOfData } from './demo.ts'
import { listenOnPort } from './listen-on-port.ts'
import { drainMs } from './http/draining.ts'
import { failureSentence } from './failure-sentence.ts'
import { assertFree, listenRefusal } from './listening.ts'
import { createLog, logTraces, type Logger } from './log.ts'
import { openPools } from './open-pools.ts'
import { prepareData } from './prepare-data.ts'
import { startNotes } from './start-notes.ts'
import { stopOnSignals } from './stop-signals.ts'

interface Start {
  configuration: Configuration
  /** The supplier of SUPPLIER_FILE; not required with the demo's data. */
  configuredSupplier: Supplier | undefined
  log: Logger
  /** Everything opened so far; it is closed in reverse order in any case. */
  opened: AsyncDisposableStack
  signal: AbortSignal
}

/** Checks, opens and starts everything; returns the sentence with the address where the portal listens. */
async function open(start: Start): Promise<string> {
  const { configuration, log, opened } = start
  const database = await openPrepared(start)
  const pools = openPools(database, start)
  const { buildApp } = await import('./app.ts')
  const { createMetrics } = await import('./http/metrics.ts')
  const { openDocuments } = await import('./documents/documents.ts')
  const { openConnectors } = await import('./erp/connectors.ts')
  const demo = await demoOfData(pools.sql)
  const supplier = supplierOfData(demo, start.configuredSupplier)
  for (const note of startNotes({ configuration, supplier, demo })) tell(note)
  const reason = await whyUnwritable(pools.sql)
  if (reason !== undefined) tell(`The database cannot be written to, so people can only read: ${reason}.`)
  const clock = systemClock
  const connectors = openConnectors({ clock, configuration, log, demo })
  const documents = openDocuments({ log })
  opened.defer(() => documents.close())
  const parts = {
    configuration,
    supplier,
    ...pools,
    database: database.connection,
    clock,
    demo,
    connectors,
    documents,
    log,
    metrics: createMetrics(),
  }
  const portal = await buildApp(parts)
  opened.defer(() => portal.stopBackground())
  opened.defer(() => portal.app.close())
  return `${supplier.appName} is ready at ${await listen(portal.app, configuration)}`
}

/** Opens the database, with everything that the app needs to start in it and beside it. */
async function openPrepared(start: Start): Promise<OpenDatabase> {
  const { configuration, log, opened, signal } = start
  await assertFree(configuration)
  const { planWebBuild } = await import('./http/web-build.ts')
  // If the web app cannot be built, the schema must not be migrated: the version before would refuse it.
  const buildWeb = await planWebBuild({ log, tell })
  signal.throwIfAborted()
  const database = await openDatabase(configuration, { log, tell, signal })
  opened.defer(database.stop)
  signal.throwIfAborted()
  const folder = openDataFolder(configuration.dataDir)
  if (!database.isEmbedded) opened.defer(markDataFolder(folder, tell))
  await prepare(start, database, buildWeb)
  if (configuration.databaseReadUrl !== undefined) await untilReplicaFollows(database, { tell, signal })
  signal.throwIfAborted()
  return database
}

/** Prepares the data and the web app at the same time; a failed build does not interrupt writing the data. */
async function prepare(start: Start, database: OpenDatabase, buildWeb: () => Promise<void>): Promise<void> {
  const data = prepareData({ ...start, tell }, database)
  try {
    await Promise.all([data, buildWeb()])
  } finally {
    await Promise.allSettled([data])
  }
}

async function listen(app: FastifyInstance, { host, port }: Configuration): Promise<string> {
  // With shared ports, the kernel does not refuse a second listener.
  await assertFree({ host, port })
  try {
    await listenOnPort(app, { host, port }, { drainMs })
  } catch (error) {
    throw listenRefusal(error, { host, port })
  }
  const [address] = app.addresses()
  return localAddress(host, typeof address === 'object' ? address.port : port)
}

/** Messages for the operator at the terminal; the log is for machines. */
function tell(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

async function run(): Promise<number> {
  const signal = stopOnSignals()
  const opened = new AsyncDisposableStack()
  try {
    const configuredSupplier = readSupplier(process.env)
    const configuration = readConfiguration(process.env, configuredSupplier)
    const log = createLog(configuration.logLevel)
    logTraces(log)
    const ready = await open({ configuration, configuredSupplier, log, opened, signal })
    signal.throwIfAborted()
    process.stdout.write(`${ready}\n`)
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    return 0
  } catch (error) {
    if (signal.aborted) return 0
    tell(failureSentence(error, 'The portal could not start'))
    if (process.env['LOG_LEVEL'] === 'debug' && error instanceof Error) tell(error.stack ?? '')
    return 1
  } finally {
    await opened.disposeAsync()
  }
}

process.exit(await run())
