import type { TraccarSettings } from '../connectors-file.ts'
import type { Device } from './traccar-replies.ts'

/** People write the same vehicle in several ways: '1AB 2CD' and '1ab-2cd'. */
const plain = (words: string): string => words.toUpperCase().replaceAll(/[\s-]/g, '')

/** Devices by the vehicle that deliveries name. */
export function devicesByVehicle(devices: readonly Device[], by: TraccarSettings['vehicle']) {
  const groups = Map.groupBy(
    devices.filter((device) => device.disabled !== true && plain(device[by] ?? '') !== ''),
    (device) => plain(device[by] ?? ''),
  )
  return {
    /** The one device of a vehicle; undefined if there is none, or more than one. */
    find(vehicle: string): Device | undefined {
      const [device, ...others] = groups.get(plain(vehicle)) ?? []
      return others.length === 0 ? device : undefined
    },
    /** Groups of devices with the same vehicle. */
    alike: [...groups.values()].filter(({ length }) => length > 1),
  }
}
