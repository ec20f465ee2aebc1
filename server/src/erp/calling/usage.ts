import { minuteMs } from '@portal/domain/time-units'
import type { Call, Usage } from '../port.ts'
import { ErpFailure } from './erp-failure.ts'

/** Counts the requests to one system. */
export function countUsage(perMinute: number) {
  const sent: number[] = []
  const requests = new Map<string, Usage['requests'][number]>()
  const note = (priority: Call['priority'], outcome: string, ms: number) => {
    const key = `${priority} ${outcome}`
    const known = requests.get(key) ?? { priority, outcome, count: 0, seconds: 0 }
    requests.set(key, { ...known, count: known.count + 1, seconds: known.seconds + ms / 1000 })
  }
  const lastMinute = () => {
    while ((sent[0] ?? Infinity) < performance.now() - minuteMs) sent.shift()
    return sent.length
  }
  return {
    /** Sends a request and counts it with its outcome. */
    async count<T>(priority: Call['priority'], send: () => Promise<T>): Promise<T> {
      const began = performance.now()
      lastMinute()
      sent.push(began)
      let outcome = 'ok'
      try {
        return await send()
      } catch (error) {
        outcome = error instanceof ErpFailure ? error.kind : 'ended'
        throw error
      } finally {
        note(priority, outcome, performance.now() - began)
      }
    },
    read: (): Omit<Usage, 'isBreakerOpen'> => ({
      lastMinute: lastMinute(),
      perMinute,
      requests: [...requests.values()],
    }),
  }
}
