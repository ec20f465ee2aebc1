import * as z from 'zod/mini'
import type { Reply } from '../calling/erp-client.ts'
import { ErpFailure } from '../calling/erp-failure.ts'
import { okJson } from '../calling/json-reply.ts'

const text = z.prefault(z.nullable(z.string()), null)
const flag = z.prefault(z.nullable(z.boolean()), false)

export const Device = z.object({
  id: z.int(),
  name: text,
  uniqueId: text,
  disabled: flag,
})
export type Device = z.output<typeof Device>

export const Position = z.object({
  deviceId: z.int(),
  /** The time of the satellite fix; other times are the device's and the server's. */
  fixTime: text,
  valid: z.boolean(),
  latitude: z.number(),
  longitude: z.number(),
  /** In knots. */
  speed: z.prefault(z.number(), 0),
  /** Degrees clockwise from north. */
  course: z.prefault(z.number(), 0),
  /** The nearest road and town, if Traccar has a geocoder. */
  address: text,
})
export type Position = z.output<typeof Position>

export const Server = z.object({ version: text, readonly: flag, limitCommands: flag })

export const User = z.object({ administrator: flag, readonly: flag, limitCommands: flag })
export type User = z.output<typeof User>

/** Reads a list; a malformed row is left out, since it only concerns a single vehicle. */
export function rowsOf<T>(shape: z.ZodMiniType<T>): (reply: Reply) => T[] {
  return (reply) => {
    const rows = okJson(reply)
    if (!Array.isArray(rows)) throw new ErpFailure('down', 'it did not reply with a list')
    return rows.flatMap((row: unknown) => z.safeParse(shape, row).data ?? [])
  }
}

export function oneOf<T>(shape: z.ZodMiniType<T>): (reply: Reply) => T {
  return (reply) => {
    const read = z.safeParse(shape, okJson(reply))
    if (!read.success) throw new ErpFailure('refused', 'it does not reply as Traccar does')
    return read.data
  }
}
