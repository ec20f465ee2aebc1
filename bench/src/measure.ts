export interface Timing {
  /** Milliseconds. */
  p50: number
  p99: number
  /** Answers a second with sixteen askers at once. */
  perSecond?: number
}

const warmUps = 40
const samples = 400
/** On a busy machine fewer samples have to do. */
const longestMs = 10_000
const fewest = 20
const askers = 16
const busyMs = 3000

/** One asker, one question after the other. */
export async function measureLatency(ask: () => Promise<unknown>, count = samples): Promise<Timing> {
  const startedAll = performance.now()
  const isOver = () => performance.now() - startedAll > longestMs
  for (let at = 0; at < Math.min(warmUps, count) && !isOver(); at += 1) await ask()
  const times: number[] = []
  for (let at = 0; at < count && (!isOver() || times.length < fewest); at += 1) {
    const startedAt = performance.now()
    await ask()
    times.push(performance.now() - startedAt)
  }
  times.sort((a, b) => a - b)
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

/** The same, and how many answers a second there are when many ask at once. */
export async function measure(ask: () => Promise<unknown>): Promise<Timing> {
  const latency = await measureLatency(ask)
  const endsAt = performance.now() + busyMs
  let answers = 0
  const startedAt = performance.now()
  const asker = async () => {
    while (performance.now() < endsAt) {
      await ask()
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: askers }, asker))
  return { ...latency, perSecond: Math.round((answers * 1000) / (performance.now() - startedAt)) }
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
