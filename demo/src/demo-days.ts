import type { DemoParts } from '@portal/server/demo'
import { endOfMelbourneDay } from '@portal/domain/dates'
import { tellFleet } from './fleet/tell-fleet.ts'
import { moveDemoToToday } from './move-demo.ts'

/** As often as a fleet tells of its trucks; a machine that slept, or whose clock was set, is put right then too. */
const everyMs = 20_000

/**
 * Brings the demo to this moment, and goes on doing so; on other data it does nothing. Returns how to end it, which waits
 * for a move that is under way.
 */
export async function startDemoDays(parts: DemoParts): Promise<() => Promise<void>> {
  const bringAlong = async () => {
    await moveDemoToToday(parts)
    await tellFleet(parts)
  }
  await bringAlong()
  let timer: NodeJS.Timeout | undefined
  let moving: Promise<unknown> = Promise.resolve()
  const wait = () => {
    const now = parts.clock.now()
    const ms = Math.min(everyMs, endOfMelbourneDay(now).getTime() - now.getTime() + 1_000)
    timer = setTimeout(() => void move(), ms).unref()
  }
  const move = async () => {
    moving = bringAlong().catch((err: unknown) =>
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
