import { Summary } from 'prom-client'

type Label = 'connector' | 'call' | 'outcome'

export interface RequestTotal {
  labels: Record<Label, string>
  count: number
  seconds: number
}

/** A summary of durations that were added up elsewhere: it has their sum and count, and no quantiles. */
export class RequestDurations extends Summary<Label> {
  readonly #read: () => Promise<readonly RequestTotal[]>

  constructor(name: string, read: () => Promise<readonly RequestTotal[]>) {
    super({
      name,
      help: 'Time that requests to the system took, by what they are for and outcome.',
      labelNames: ['connector', 'call', 'outcome'],
      percentiles: [],
      registers: [],
    })
    this.#read = read
  }

  override async get() {
    const totals = await this.#read()
    const described = await super.get()
    return {
      ...described,
      values: totals.flatMap(({ labels, seconds, count }) => [
        { metricName: `${described.name}_sum`, labels, value: seconds },
        { metricName: `${described.name}_count`, labels, value: count },
      ]),
    }
  }
}
