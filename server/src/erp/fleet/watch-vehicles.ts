import type { Fix } from '@portal/domain/tracking'
import type { Clock } from '../../clock.ts'
import type { TraccarSettings } from '../connectors-file.ts'
import type { Call, LiveState } from '../port.ts'
import { devicesByVehicle } from './devices-by-vehicle.ts'
import { fixOfPosition } from './fix-of-position.ts'
import { openLiveState } from '../calling/live-state.ts'
import { sharedAnswer } from './shared-answer.ts'
import type { TraccarClient } from './traccar-client.ts'

const positionsEveryMs = 15_000
/** A new device is known after this time at the latest. */
const devicesEveryMs = 5 * 60_000

export interface Time {
  clock: Clock
  nowMs?: () => number
}

export interface Vehicles {
  /** The last fix of a vehicle; undefined where it has none, or its device is not known. */
  fixOf(vehicle: string): Promise<Fix | undefined>
  liveState(): LiveState
}

/** A call with a signal of its own: a person who leaves must not end a request that others wait for. */
const ownCall = (): Call => ({ signal: new AbortController().signal, priority: 'person' })

/** The places of all vehicles, which are asked for together, and only while somebody wants to see one. */
export function watchVehicles(
  client: TraccarClient,
  by: TraccarSettings['vehicle'],
  { clock, ...time }: Time,
): Vehicles {
  const { liveState, tracked } = openLiveState(clock)
  const positions = sharedAnswer(
    tracked('positions', async () => {
      const all = await client.positions(ownCall())
      return new Map(all.map((position) => [position.deviceId, position]))
    }),
    { everyMs: positionsEveryMs, ...time },
  )
  const devices = sharedAnswer(
    tracked('devices', async () => devicesByVehicle(await client.devices(ownCall()), by)),
    { everyMs: devicesEveryMs, ...time },
  )
  return {
    liveState,
    async fixOf(vehicle) {
      const [known, last] = await Promise.all([devices(), positions()])
      const position = last.get(known.find(vehicle)?.id ?? 0)
      return position && fixOfPosition(position, clock.now())
    },
  }
}
