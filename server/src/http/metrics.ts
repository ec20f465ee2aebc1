import { setTimeout as pause } from 'node:timers/promises'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { ShedWatch } from './gate.ts'
import { ownMetrics } from './own-metrics.ts'
import { watchSources, type SourceFigures } from './source-metrics.ts'

export interface Metrics extends ShedWatch {
  /** One answered request: the call's name, its status and how long it took. */
  observe(request: { call: string; status: number; ms: number }): void
  /** One attempt at a background job. */
  noteJob(job: { task: string; outcome: 'done' | 'failed' }): void
  /** Documents of a connector that had this result. */
  noteSynced(synced: { connector: string; entity: string; result: string; records: number }): void
  /** Documents that a sweep found to differ from the system. */
  noteDifferences(found: { connector: string; entity: string; kind: string; records: number }): void
  /** Adds a metric: whether the database can be written to. */
  watchWritability(isWritable: () => Promise<boolean>): void
  /** Adds a metric: how far the server's clock is ahead of the database's, in seconds. */
  watchClock(offsetS: () => Promise<number>): void
  /** Adds the metrics of the systems behind the portal. */
  watchSources(read: () => Promise<readonly SourceFigures[]>): void
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>
}

/** A database that hangs must not hold the other figures up. */
const clockPatienceMs = 2000

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const { seconds, waiting, shed, jobs, synced, differences } = ownMetrics([registry])
  return {
    noteJob: (job) => jobs.inc(job),
    noteSynced: ({ records, ...of }) => synced.inc(of, records),
    noteDifferences: ({ records, ...of }) => differences.inc(of, records),
    watchWritability: (isWritable) => {
      const writable: Gauge = new Gauge({
        name: 'portal_writable',
        help: 'Whether the database can be written to: 1, or 0 if its disk is full or it does not respond.',
        registers: [registry],
        collect: async () => {
          writable.set((await isWritable()) ? 1 : 0)
        },
      })
    },
    watchClock: (offsetS) => watchClock(registry, offsetS),
    watchSources: (read) => watchSources(registry, read),
    noteWait: (work, ms) => waiting.observe({ work }, ms / 1000),
    noteShed: (work) => shed.inc({ work }),
    observe: ({ call, status, ms }) => seconds.observe({ call, status }, ms / 1000),
    text: () => registry.metrics(),
  }
}

function watchClock(registry: Registry, offsetS: () => Promise<number>): void {
  const offset: Gauge = new Gauge({
    name: 'portal_clock_offset_seconds',
    help: "How far the server's clock is ahead of the database's; missing if the database does not respond.",
    registers: [registry],
    collect: async () => {
      const measured = await inTime(offsetS)
      if (measured === undefined) offset.remove()
      else offset.set(measured)
    },
  })
}

async function inTime(offsetS: () => Promise<number>): Promise<number | undefined> {
  try {
    return await Promise.race([offsetS(), pause(clockPatienceMs, undefined, { ref: false })])
  } catch {
    return undefined
  }
}
