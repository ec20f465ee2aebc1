import type { DemoParts } from '@portal/server/demo'
import { endOfMelbourneDay } from '@portal/domain/dates'
import { tellFleet } from './fleet/tell-fleet.ts'
import { moveDemoToToday } from './move-demo.ts'

/**
 * As often as a fleet reports positions; this also corrects the demo after a machine slept or its clock was
 * set.
 */
const everyMs = 20_000

/**
 * Moves the demo to the present, and keeps doing so; with other data it does nothing. Returns a function that
 * stops this and waits for a running move.
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
      parts.log.error({ err }, 'the demo could not be moved to today'),
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
