export interface Timing {
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
  /** Responses per second with sixteen parallel clients. */
  perSecond?: number
}

type Ask = () => Promise<unknown>

const warmUps = 40
const samples = 400
/** On a busy machine fewer samples must be enough. */
const longestMs = 20_000
const fewest = 20
const askers = 16
const busyMs = 1000
const busyRounds = 5

/**
 * Times with one client, and then responses per second with many, the median of some rounds. Requests that are compared
 * take turns, so that other load on the machine affects all alike. Large pages are measured with one client only, since a
 * person may request only a few of them at once.
 */
export async function measureTogether<Name extends string>(
  asks: Readonly<Record<Name, Ask>>,
  alone: readonly NoInfer<Name>[] = [],
): Promise<Record<Name, Timing>> {
  const timings = await measureInTurns(asks)
  const busy = namesOf(asks).filter((each) => !alone.includes(each))
  const rates = new Map(busy.map((name) => [name, [] as number[]]))
  for (let round = 0; round < busyRounds; round += 1)
    for (const [name, ofName] of rates) ofName.push(await answersPerSecond(asks[name]))
  for (const [name, ofName] of rates) timings[name].perSecond = quantileOf(ofName, 0.5)
  return timings
}

/** Times with one client; up to 40 further rounds come first as a warm-up. */
export async function measureInTurns<Name extends string>(
  asks: Readonly<Record<Name, Ask>>,
  count = samples,
): Promise<Record<Name, Timing>> {
  const startedAt = performance.now()
  const isOver = () => performance.now() - startedAt > longestMs
  const names = namesOf(asks)
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = -Math.min(warmUps, count); round < count && (!isOver() || round < fewest); round += 1) {
    for (const name of names) {
      const askedAt = performance.now()
      await asks[name]()
      if (round >= 0) times[name].push(performance.now() - askedAt)
    }
  }
  return Object.fromEntries(names.map((name) => [name, timingOf(times[name])])) as Record<Name, Timing>
}

/** Responses per second with many parallel clients. */
export async function answersPerSecond(ask: Ask): Promise<number> {
  const startedAt = performance.now()
  let answers = 0
  const asker = async () => {
    while (performance.now() - startedAt < busyMs) {
      await ask()
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: askers }, asker))
  return Math.round((answers * 1000) / (performance.now() - startedAt))
}

/** Milliseconds until the reply; infinity for a refused request. */
export async function timeOf(ask: Ask): Promise<number> {
  const askedAt = performance.now()
  const isAnswered = await ask().then(
    () => true,
    () => false,
  )
  return isAnswered ? performance.now() - askedAt : Number.POSITIVE_INFINITY
}

export const timingOf = (times: readonly number[]): Timing => ({
  p50: quantileOf(times, 0.5),
  p95: quantileOf(times, 0.95),
  p99: quantileOf(times, 0.99),
})

const quantileOf = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

const namesOf = <Name extends string>(asks: Readonly<Record<Name, Ask>>): Name[] =>
  Object.keys(asks) as Name[]
