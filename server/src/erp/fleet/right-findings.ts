import { dayMs } from '@portal/domain/time-units'
import type { Call, Finding } from '../port.ts'
import { findingsOrFailure, warn, warnIf } from '../reading/findings.ts'
import type { ServerFacts, TraccarClient } from './traccar-client.ts'
import type { User } from './traccar-replies.ts'

const soonMs = 30 * dayMs

/** Warns of a token that may change things, since the portal only reads, and of one that expires soon. */
export const rightFindings = (
  { client, now }: { client: TraccarClient; now: () => Date },
  server: ServerFacts,
  call: Call,
): Promise<Finding[]> =>
  findingsOrFailure(
    async () => {
      const { user, ends } = await client.self(call)
      return [...endFindings(ends, now()), ...userFindings(user, server)]
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
