import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '@portal/domain/time-units'
import { timingOf } from './measure.ts'
import type { Result } from './results.ts'
import type { Asked } from './sync-asked.ts'

const aMinute = 1_000

/**
 * Makes a change every 60 ms, every other one to a line; measures how long each takes to be visible in its
 * order.
 */
export async function askChanges({ sizes, orders, sql }: Asked): Promise<Result[]> {
  const waiting = new Map<string, number>()
  const seconds: number[] = []
  let made = 0
  const change = () => {
    if (made >= aMinute * sizes.minutes) return clearInterval(making)
    const order = 1 + ((made * 7) % orders.count)
    waiting.set(orders.change(order, made % 2 === 1), performance.now())
    made += 1
  }
  const making = setInterval(change, minuteMs / aMinute)
  const endAt = performance.now() + (sizes.minutes + 2) * minuteMs
  while (performance.now() < endAt && (made < aMinute * sizes.minutes || waiting.size > 0)) {
    await sleep(500)
    const seen = await sql<{ po: string }[]>`
      select customer_po_num as po from sales_order where customer_po_num like 'E%'`
    for (const { po } of seen) {
      const at = waiting.get(po)
      if (at === undefined) continue
      seconds.push((performance.now() - at) / 1000)
      waiting.delete(po)
    }
  }
  clearInterval(making)
  const what = `${made.toLocaleString('en-AU')} changes, ${aMinute.toLocaleString('en-AU')} a minute`
  return toldOf(what, seconds, waiting.size)
}

function toldOf(what: string, seconds: readonly number[], unseen: number): Result[] {
  const { p50, p99 } = timingOf(seconds)
  const most = Math.max(...seconds)
  return [
    {
      question: `${what}: seen after, p99 (p50 ${p50.toFixed(1)} s)`,
      value: `${p99.toFixed(1)} s`,
      target: '≤ 30 s',
      isMet: p99 <= 30,
    },
    {
      question: 'the last of them, and how many were not seen within two minutes',
      value: `${most.toFixed(1)} s, ${unseen}`,
      target: '≤ 60 s, 0',
      isMet: most <= 60 && unseen === 0,
    },
  ]
}
