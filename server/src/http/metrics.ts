import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export interface Metrics {
  /** One answered request: the call's name, its status and how long it took. */
  observe(request: { call: string; status: number; ms: number }): void
  /** Everything counted so far, as Prometheus reads it. */
  text(): Promise<string>
}

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'portal_call_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by call and status.',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return {
    observe: ({ call, status, ms }) => seconds.observe({ call, status }, ms / 1000),
    text: () => registry.metrics(),
  }
}
