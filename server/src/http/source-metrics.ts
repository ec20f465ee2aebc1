import { Counter, Gauge, type Registry } from 'prom-client'
import { sharedAnswer } from '../shared-answer.ts'
import { RequestDurations, type RequestTotal } from './request-durations.ts'

/** Figures of a system behind the portal; `usage` counts the requests of this server. */
export interface SourceFigures {
  name: string
  isUp: boolean
  /** How old its records may be, in seconds; undefined before the first load. */
  ageS?: number | undefined
  /** How long ago all its records were last loaded or compared, in seconds; undefined before the first load. */
  sweepAgeS?: number | undefined
  /** This and the next three are undefined if the database does not respond. */
  refused?: number
  waiting?: number
  alarms?: number
  loadRatio?: number
  usage?: {
    isBreakerOpen: boolean
    requests: readonly { priority: string; outcome: string; count: number; seconds: number }[]
  }
}

/** One reading serves all metrics of a scrape, and later scrapes for this time: it counts whole tables. */
const readingMs = 15_000

/** Adds the metrics of the systems behind the portal; `read` never rejects. */
export function watchSources(registry: Registry, read: () => Promise<readonly SourceFigures[]>): void {
  const figures = sharedAnswer(read, { everyMs: readingMs })
  const registers = [registry]
  for (const { name, help, of } of gauges) {
    const gauge: Gauge = new Gauge({
      name: `portal_connector_${name}`,
      help,
      labelNames: ['connector'],
      registers,
      collect: async () => {
        const all = await figures()
        gauge.reset()
        for (const each of all) {
          const value = of(each)
          if (value !== undefined) gauge.set({ connector: each.name }, Number(value))
        }
      },
    })
  }
  const totals = async () => (await figures()).flatMap(requestTotals)
  const requests: Counter = new Counter({
    name: 'portal_connector_requests_total',
    help: 'Requests to the system, by what they are for and outcome.',
    labelNames: ['connector', 'call', 'outcome'],
    registers,
    collect: async () => {
      const all = await totals()
      requests.reset()
      for (const { labels, count } of all) requests.inc(labels, count)
    },
  })
  registry.registerMetric(new RequestDurations('portal_connector_request_duration_seconds', totals))
}

const requestTotals = ({ name, usage }: SourceFigures): RequestTotal[] =>
  (usage?.requests ?? []).map(({ priority, outcome, count, seconds }) => ({
    labels: { connector: name, call: priority, outcome },
    count,
    seconds,
  }))

const gauges: readonly {
  name: string
  help: string
  of: (figures: SourceFigures) => number | boolean | undefined
}[] = [
  {
    name: 'up',
    help: 'Whether a server follows the system after its first load, or it responds: 1, or 0.',
    of: ({ isUp }) => isUp,
  },
  { name: 'data_age_seconds', help: 'How old the data shown from it may be.', of: ({ ageS }) => ageS },
  {
    name: 'sweep_age_seconds',
    help: 'How long ago all its records were last loaded or compared.',
    of: ({ sweepAgeS }) => sweepAgeS,
  },
  { name: 'refused_records', help: 'Records that were refused.', of: ({ refused }) => refused },
  { name: 'alarms', help: 'Problems that an operator has to look at.', of: ({ alarms }) => alarms },
  {
    name: 'load_ratio',
    help: 'How much of the first load is done, 0 to 1.',
    of: ({ loadRatio }) => loadRatio,
  },
  { name: 'queue_length', help: 'Records waiting to be read again.', of: ({ waiting }) => waiting },
  {
    name: 'breaker_open',
    help: 'Whether requests to it are paused after failures in a row: 1, or 0.',
    of: ({ usage }) => usage?.isBreakerOpen,
  },
]
