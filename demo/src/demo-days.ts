import type { DemoParts } from '@portal/server/demo'
import { endOfMelbourneDay } from '@portal/domain/dates'
import { moveDemoToToday } from './move-demo.ts'

const hourMs = 3_600_000

/**
 * Brings the demo to today, and again at each midnight in Melbourne; on other data it does nothing. Returns how
 * to end it, which waits for a move that is under way.
 */
export async function startDemoDays(parts: DemoParts): Promise<() => Promise<void>> {
  await moveDemoToToday(parts)
  let timer: NodeJS.Timeout | undefined
  let moving: Promise<unknown> = Promise.resolve()
  const wait = () => {
    const now = parts.clock.now()
    // Looked at every hour at least: a machine that slept, or whose clock was set, is put right then.
    const ms = Math.min(hourMs, endOfMelbourneDay(now).getTime() - now.getTime() + 1_000)
    timer = setTimeout(() => void move(), ms).unref()
  }
  const move = async () => {
    moving = moveDemoToToday(parts).catch((err: unknown) =>
      parts.log.error({ err }, 'the demo could not be moved along'),
    )
    await moving
    if (timer !== undefined) wait()
  }
  wait()
  return async () => {
    clearTimeout(timer)
    timer = undefined
    await moving
  }
}
