import type { TraccarSettings } from '../connectors-file.ts'
import { isUnderWay, spanOf } from '../delivery-span.ts'
import type { Delivery } from '../live-provider.ts'
import type { Connector } from '../port.ts'
import { nothingLive, nothingPulled } from '../reading/empty-connector.ts'
import { checkTraccar } from './check-traccar.ts'
import { openTraccarClient } from './traccar-client.ts'
import { watchVehicles, type Time } from './watch-vehicles.ts'

/** A Traccar as the fleet. One request gets the places of all vehicles, for everybody who watches one. It is only read. */
export function traccarConnector(settings: TraccarSettings & { name: string }, time: Time): Connector {
  const { clock } = time
  const client = openTraccarClient(settings, clock)
  const vehicles = watchVehicles(client, settings.vehicle, time)
  return {
    name: settings.name,
    ...nothingPulled,
    check: (call, known) => checkTraccar({ settings, client, clock }, call, known),
    usage: () => client.usage(),
    liveState: () => vehicles.liveState(),
    live: {
      ...nothingLive,
      async findLocation(delivery, signal) {
        signal.throwIfAborted()
        // Before and after its delivery the vehicle drives for others.
        if (delivery.vehicle === null || !isUnderWay(delivery, clock.now())) return undefined
        const fix = await vehicles.fixOf(delivery.vehicle)
        return isSinceLoading(delivery, fix?.timeLastPosition) ? fix : undefined
      },
    },
  }
}

/** Whether a time is after the goods were loaded: before that the vehicle drove for somebody else. */
function isSinceLoading(delivery: Delivery, time: string | null | undefined): boolean {
  const from = spanOf(delivery)?.from
  return from !== undefined && Date.parse(time ?? '') >= from.getTime()
}
