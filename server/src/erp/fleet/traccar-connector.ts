import type { AppParts } from '../../app-parts.ts'
import type { TraccarSettings } from '../connectors-file.ts'
import { isUnderWay, spanOf } from '../delivery-span.ts'
import type { Call, Connector, Delivery } from '../port.ts'
import { nothingPulled } from '../reading/nothing-pulled.ts'
import { checkTraccar } from './check-traccar.ts'
import { devicesByVehicle } from './devices-by-vehicle.ts'
import { fixOfPosition } from './fix-of-position.ts'
import { openHeard } from './open-heard.ts'
import { sharedAnswer } from './shared-answer.ts'
import { openTraccarClient } from './traccar-client.ts'

const positionsEveryMs = 15_000
/** A new device is known after so long. */
const devicesEveryMs = 5 * 60_000

export type TraccarParts = Pick<AppParts, 'clock'> & { nowMs?: () => number }

/** A Traccar as the fleet: where vehicles are, for everybody who watches one by one question. It is only read. */
export function traccarConnector(
  settings: TraccarSettings & { name: string },
  { clock, ...time }: TraccarParts,
): Connector {
  const client = openTraccarClient(settings, clock)
  const { heard, noting } = openHeard(clock)
  // Nobody's leaving ends a question that others wait for as well.
  const asked = (): Call => ({ signal: new AbortController().signal, priority: 'person' })
  const positions = sharedAnswer(
    noting('positions', async () => {
      const all = await client.positions(asked())
      return new Map(all.map((position) => [position.deviceId, position]))
    }),
    { everyMs: positionsEveryMs, ...time },
  )
  const devices = sharedAnswer(
    noting('devices', async () => devicesByVehicle(await client.devices(asked()), settings.vehicle)),
    { everyMs: devicesEveryMs, ...time },
  )
  const findLocation = async (delivery: Delivery, signal: AbortSignal) => {
    signal.throwIfAborted()
    const { vehicle } = delivery
    // Before and after it the vehicle drives for others.
    if (vehicle === null || !isUnderWay(delivery, clock.now())) return undefined
    const [known, last] = await Promise.all([devices(), positions()])
    const position = last.get(known.find(vehicle)?.id ?? 0)
    const fix = position && fixOfPosition(position, clock.now())
    return isOf(delivery, fix?.timeLastPosition) ? fix : undefined
  }

  return {
    name: settings.name,
    ...nothingPulled,
    check: (call, known) => checkTraccar({ settings, client, now: () => clock.now() }, { call, known }),
    usage: () => client.usage(),
    heard,
    live: {
      freshRecords: async (deliveries) => deliveries,
      findLocation,
      readPhoto: async () => undefined,
      countStock: async () => undefined,
      printDocument: (_document, print) => print(),
    },
  }
}

/** Where the vehicle was before it was loaded is somebody else's. */
function isOf(delivery: Delivery, time: string | null | undefined): boolean {
  const from = spanOf(delivery)?.from
  return from !== undefined && Date.parse(time ?? '') >= from.getTime()
}
