import { minuteMs } from '@portal/domain/time-units'
import type { Fix } from '@portal/domain/tracking'
import type { Clock } from '../../clock.ts'
import type { TraccarSettings } from '../connectors-file.ts'
import { devicesByVehicle } from './devices-by-vehicle.ts'
import { fixOfPosition } from './fix-of-position.ts'
import { ErpFailure } from '../calling/erp-failure.ts'
import { longestWaitMs, withOwnSignal } from '../calling/kept-answer.ts'
import { openLiveState } from '../calling/live-state.ts'
import { sharedAnswer } from '../../shared-answer.ts'
import type { TraccarClient } from './traccar-client.ts'

const positionsEveryMs = 15_000
/** A new device is known after this time at the latest. */
const devicesEveryMs = 5 * minuteMs

export interface Time {
  clock: Clock
  nowMs?: () => number
}

/** How long a failure is shared, unless Traccar says when to try again. */
const usualFailedMs = 5_000
export const failureSharedMs = (error: unknown): number =>
  (error instanceof ErpFailure ? error.retryAfterMs : undefined) ?? usualFailedMs

/** The places of all vehicles, which are asked for together, and only while somebody wants to see one. */
export function watchVehicles(
  client: TraccarClient,
  by: TraccarSettings['vehicle'],
  { clock, ...time }: Time,
) {
  const { liveState, tracked } = openLiveState(clock)
  const askPositions = async () => {
    const all = await withOwnSignal('person', longestWaitMs, client.positions)
    return new Map(all.map((position) => [position.deviceId, position]))
  }
  const askDevices = async () =>
    devicesByVehicle(await withOwnSignal('person', longestWaitMs, client.devices), by)
  const shared = { failedMs: failureSharedMs, ...time }
  const positions = sharedAnswer(() => tracked('positions', askPositions), {
    everyMs: positionsEveryMs,
    ...shared,
  })
  const devices = sharedAnswer(() => tracked('devices', askDevices), { everyMs: devicesEveryMs, ...shared })
  return {
    liveState,
    /** The last fix of a vehicle; undefined if it has none, or its device is not known. */
    async fixOf(vehicle: string): Promise<Fix | undefined> {
      const [known, last] = await Promise.all([devices(), positions()])
      const position = last.get(known.find(vehicle)?.id ?? 0)
      return position && fixOfPosition(position, clock.now())
    },
  }
}
