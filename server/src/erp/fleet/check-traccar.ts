import { counted, formatCount } from '@portal/domain/numbers'
import { dayMs, minuteMs } from '@portal/domain/time-units'
import type { Clock } from '../../clock.ts'
import type { TraccarSettings } from '../connectors-file.ts'
import type { Call, Finding, Known } from '../port.ts'
import {
  checkFindings,
  fail,
  findingsOrFailure,
  ok,
  transportFindings,
  warn,
  warnIf,
} from '../reading/findings.ts'
import { devicesByVehicle } from './devices-by-vehicle.ts'
import { fixOfPosition } from './fix-of-position.ts'
import type { ServerFacts, TraccarClient } from './traccar-client.ts'
import type { Device, Position, User } from './traccar-replies.ts'

interface CheckedParts {
  settings: TraccarSettings
  client: TraccarClient
  clock: Clock
}

interface Fleet {
  server: ServerFacts
  devices: readonly Device[]
  positions: ReadonlyMap<number, Position>
  now: Date
}

/** What an operator has to know before this Traccar is connected. */
export const checkTraccar = (parts: CheckedParts, call: Call, known?: Known): Promise<Finding[]> =>
  checkFindings(transportFindings(parts.settings.url), call, async () => {
    const { client, settings, clock } = parts
    const server = await client.server(call)
    const devices = await client.devices(call)
    const began = performance.now()
    const positions = new Map((await client.positions(call)).map((each) => [each.deviceId, each]))
    const took = Math.round(performance.now() - began)
    const fleet: Fleet = { server, devices, positions, now: clock.now() }
    return [
      ok(summaryOf(fleet, took)),
      ...clockFindings(fleet),
      ...deviceFindings(fleet),
      ...vehicleFindings(fleet, settings, known),
      ...(await rightFindings(parts, server, call)),
    ]
  })

function summaryOf(fleet: Fleet, tookMs: number): string {
  const { server, devices, now } = fleet
  const located = devices.filter((device) => fixOf(fleet, device))
  const ahead = server.time && Math.round((server.time.getTime() - now.getTime()) / 1000)
  const clock = ahead === undefined ? [] : [`clock ${ahead < 0 ? '' : '+'}${ahead} s`]
  const counts = `${counted(devices.length, 'device')}, ${formatCount(located.length)} with a fix`
  return [`Traccar ${server.version}, ${counts}`, `positions ${tookMs} ms`, ...clock].join('; ')
}

const fixOf = ({ positions, now }: Fleet, { id }: Device) => {
  const position = positions.get(id)
  return position && fixOfPosition(position, now)
}

const wrongClockMs = minuteMs

function clockFindings({ server, now }: Fleet): Finding[] {
  const apartMs = server.time ? Math.abs(server.time.getTime() - now.getTime()) : 0
  const apart = `its clock and this machine's are ${Math.round(apartMs / 1000)} s apart`
  return warnIf(apartMs >= wrongClockMs, `${apart}: fixes seem older or newer`)
}

function deviceFindings(fleet: Fleet): Finding[] {
  const { devices } = fleet
  if (devices.length === 0) return [fail('its user sees no device: no vehicle has a place')]
  const without = devices.filter((device) => device.disabled !== true && !fixOf(fleet, device))
  return warnIf(without.length > 0, `without a fix: ${named(without.map(nameOf))}`)
}

const nameOf = ({ name, uniqueId, id }: Device): string => name ?? uniqueId ?? String(id)

function vehicleFindings(
  { devices }: Fleet,
  { vehicle: by }: TraccarSettings,
  known: Known | undefined,
): Finding[] {
  const byVehicle = devicesByVehicle(devices, by)
  const same = byVehicle.alike.map((group) =>
    warn(`${group.length} devices have the ${by} ${group[0]?.[by]}: none of them is shown`),
  )
  const none = (known?.vehicles ?? []).filter((vehicle) => !byVehicle.find(vehicle))
  const left = `vehicles of open deliveries without a device of that ${by}: ${named(none)}`
  return [...same, ...warnIf(none.length > 0, left)]
}

const soonMs = 30 * dayMs

/** Warns of a token that may change things, since the portal only reads, and of one that expires soon. */
const rightFindings = (
  { client, clock }: Pick<CheckedParts, 'client' | 'clock'>,
  server: ServerFacts,
  call: Call,
): Promise<Finding[]> =>
  findingsOrFailure(
    async () => {
      const { user, ends } = await client.self(call)
      return [...endFindings(ends, clock.now()), ...userFindings(user, server)]
    },
    call,
    (why) => warn(`what its user may do is unknown: ${why}`),
  )

function endFindings(ends: Date | undefined, now: Date): Finding[] {
  if (ends === undefined || ends.getTime() - now.getTime() >= soonMs) return []
  return [warn(`its token ends on ${ends.toISOString().slice(0, 10)}: no vehicle has a place from then on`)]
}

function userFindings(user: User | undefined, { isReadonly, hasNoCommands }: ServerFacts): Finding[] {
  if (!user) return [warn('what its token may do is unknown: give it the right to read alone')]
  if (user.administrator === true)
    return [warn('its user is an administrator, who may change everything: give it a user of its own')]
  const may = [
    ...(user.readonly === true || isReadonly ? [] : ['change devices']),
    ...(user.limitCommands === true || hasNoCommands ? [] : ['send commands to them']),
  ]
  return warnIf(may.length > 0, `its user may ${may.join(' and ')}: give it the right to read alone`)
}

const mostNamed = 20

const named = (names: readonly string[]): string => {
  const left = names.length - mostNamed
  return [...names.slice(0, mostNamed), ...(left > 0 ? [`${left} more`] : [])].join(', ')
}
