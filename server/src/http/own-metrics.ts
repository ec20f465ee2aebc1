import { Counter, Histogram, type Registry } from 'prom-client'

/** The portal's own counters and times, which the code itself notes. */
export function ownMetrics(registers: Registry[]) {
  const seconds = new Histogram({
    name: 'portal_call_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its response, by call and status.',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const waiting = new Histogram({
    name: 'portal_waiting_seconds',
    help: 'Time that served requests waited for a slot, by kind of work.',
    labelNames: ['work'],
    buckets: [0.001, 0.01, 0.05, 0.1, 0.2, 0.3, 0.5, 1],
    registers,
  })
  const shed = new Counter({
    name: 'portal_shed_requests_total',
    help: 'Requests refused because they would have waited too long, by kind of work.',
    labelNames: ['work'],
    registers,
  })
  const jobs = new Counter({
    name: 'portal_jobs_total',
    help: 'Attempts at background jobs, by task and outcome.',
    labelNames: ['task', 'outcome'],
    registers,
  })
  return { seconds, waiting, shed, jobs, ...syncMetrics(registers) }
}

function syncMetrics(registers: Registry[]) {
  const synced = new Counter({
    name: 'portal_connector_records_total',
    help: 'Documents of the systems behind the portal, by result.',
    labelNames: ['connector', 'entity', 'result'],
    registers,
  })
  const differences = new Counter({
    name: 'portal_connector_sweep_differences_total',
    help: 'Documents that a sweep found missing or stale, because following had missed them (should be 0), or gone, which only a sweep finds.',
    labelNames: ['connector', 'entity', 'kind'],
    registers,
  })
  return { synced, differences }
}
