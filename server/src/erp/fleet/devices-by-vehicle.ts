import type { TraccarSettings } from '../connectors-file.ts'
import type { Device } from './traccar-replies.ts'

/** Vehicles are written by people: '1AB 2CD' and '1ab-2cd' are one. */
const plain = (words: string): string => words.toUpperCase().replaceAll(/[\s-]/g, '')

export interface DevicesByVehicle {
  /** The one device of a vehicle; undefined where there is none, or more than one. */
  find(vehicle: string): Device | undefined
  /** Devices that cannot be told apart, in groups. */
  alike: readonly (readonly Device[])[]
}

/** Devices by what deliveries call their vehicles. */
export function devicesByVehicle(
  devices: readonly Device[],
  by: TraccarSettings['vehicle'],
): DevicesByVehicle {
  const groups = Map.groupBy(
    devices.filter((device) => device.disabled !== true && plain(device[by] ?? '') !== ''),
    (device) => plain(device[by] ?? ''),
  )
  return {
    find: (vehicle) => {
      const [device, ...others] = groups.get(plain(vehicle)) ?? []
      return others.length === 0 ? device : undefined
    },
    alike: [...groups.values()].filter(({ length }) => length > 1),
  }
}
