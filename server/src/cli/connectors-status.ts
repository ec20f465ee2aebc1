import { counted, formatCount } from '@portal/domain/numbers'
import { formatDateTime } from '@portal/domain/dates'
import { minuteMs } from '@portal/domain/time-units'
import { isSweepLate } from '../sync/stream-ages.ts'
import {
  accountsWithoutCompany,
  connectorStatuses,
  isLeft,
  recordCounts,
  type ConnectorStatus,
  type RecordCount,
} from '../sync/status.ts'
import { exitCodes, type Work } from './command.ts'
import { printable } from './printable.ts'
import { optionsIn, type Terminal } from './terminal.ts'

/** `connectors status`: the state of each system's sync; exits with 1 if one is behind or needs attention. */
export function prepareStatus(args: readonly string[], terminal: Terminal): Work {
  optionsIn(args, {})
  return async ({ sql, configuration }) => {
    const all = await connectorStatuses(sql)
    if (all.length === 0) terminal.out('No connector has been synced or asked yet.')
    const counts = await recordCounts(sql)
    const { left = [], connected = [] } = Object.groupBy(all, (status) =>
      isLeft(status, configuration.connectors) ? 'left' : 'connected',
    )
    for (const status of connected) printStatus(status, counts, terminal)
    for (const status of left) terminal.out(leftLine(status, counts))
    const accounts = await accountsWithoutCompany(sql)
    if (accounts > 0) terminal.out(`accounts without a company: ${formatCount(accounts)}`)
    return connected.every(isGood) ? exitCodes.done : exitCodes.failed
  }
}

function leftLine({ name, asOf, now }: ConnectorStatus, counts: readonly RecordCount[]): string {
  const age = asOf === null ? '' : ` ${ageOf(now.getTime() - asOf.getTime())} ago`
  const records = countsOf(name, counts)
  const kept = records.length === 0 ? '' : `: its records stay as they were${age}; ${records.join(', ')}`
  return `${name.padEnd(7)} is no longer in CONNECTORS_FILE${kept}`
}

const countsOf = (name: string, counts: readonly RecordCount[]): string[] =>
  counts
    .filter(({ connector }) => connector === name)
    .map(({ entity, records }) => `${entity} ${formatCount(records)}`)

function isGood(status: ConnectorStatus): boolean {
  const { state, failure, refused, alarms } = status
  if (isUnserved(status)) return false
  if (state === 'behind' || (state === 'live' && failure !== null)) return false
  return refused + alarms.length === 0 && !isSweepLate(status)
}

/** Another server takes over within half a minute. */
const longestWithoutServerMs = minuteMs

/** No server follows a system that is not just asked live; a command may have followed it just now. */
function isUnserved({ state, host, asOf, now }: ConnectorStatus): boolean {
  if (host !== null || state === 'live' || state === 'new') return false
  return asOf === null || state === 'behind' || now.getTime() - asOf.getTime() > longestWithoutServerMs
}

export function printStatus(
  status: ConnectorStatus,
  counts: readonly RecordCount[],
  terminal: Terminal,
): void {
  terminal.out(`${status.name.padEnd(7)} ${printable(statusLine(status, countsOf(status.name, counts)))}`)
  for (const alarm of status.alarms) terminal.err(`${status.name}: ${printable(alarm)}`)
}

/** 'following, as of 12 s ago, on web-2; orders 100,214, 2 refused, swept 09:00, 0 missed'. */
function statusLine(status: ConnectorStatus, counts: readonly string[]): string {
  if (status.state === 'live') return howItAnswers(status)
  const { refused, heldBack, waiting, timeSwept, missed, alarms } = status
  const alarmed = alarms.length === 0 ? [] : [counted(alarms.length, 'alarm')]
  const again = waiting === 0 ? [] : [`${formatCount(waiting)} to be read again`]
  const held = heldBack === 0 ? [] : [`${formatCount(heldBack)} of them only wait for another record`]
  const swept =
    timeSwept === null ? [] : [`swept ${formatDateTime(timeSwept)}`, `${formatCount(missed ?? 0)} missed`]
  return `${howItIs(status)}; ${[...counts, ...again, `${formatCount(refused)} refused`, ...held, ...alarmed, ...swept, ...lateSweep(status)].join(', ')}`
}

/** 'last compared 5 h ago: it replied 503', if sweeps have failed for hours while following works. */
function lateSweep(status: ConnectorStatus): string[] {
  const { timeCompared, sweepFailure, now } = status
  if (timeCompared === null || !isSweepLate(status)) return []
  const age = `last compared ${ageOf(now.getTime() - timeCompared.getTime())} ago`
  return [sweepFailure === null ? age : `${age}: ${sweepFailure.replace(/\.$/, '')}`]
}

/** For a system that is only asked live: 'asked live, last answered 12 s ago, 4 requests in the last minute'. */
function howItAnswers({ asOf, now, failure, requestsLastMinute }: ConnectorStatus): string {
  const last = asOf === null ? [] : [`last answered ${ageOf(now.getTime() - asOf.getTime())} ago`]
  if (failure !== null) return [`does not answer: ${failure}`, ...last].join(', ')
  if (asOf === null) return 'asked live, by nobody so far'
  return ['asked live', ...last, `${requestsLastMinute ?? 0} requests in the last minute`].join(', ')
}

function howItIs(status: ConnectorStatus): string {
  const { state, asOf, host, now, progress, failure, timeRetry, stopped, othersAsOf } = status
  const on = host === null ? 'on no server' : `on ${host}`
  const age = asOf === null ? undefined : ageOf(now.getTime() - asOf.getTime())
  if (isUnserved(status)) {
    const last = failure ?? progress
    const before = last === null ? '' : `; before: ${last.replace(/\.$/, '')}`
    return `followed by no server${age === undefined ? '' : ` for ${age}`}: it is down, or it uses another database${before}`
  }
  if (state === 'behind') {
    return `behind${age === undefined ? '' : ` ${age}`}: ${(failure ?? '').replace(/\.$/, '')}${nextTry(timeRetry, now)}, ${on}`
  }
  if (state === 'loading') return `loading ${progress ?? ''}, ${on}`
  if (state === 'new' || age === undefined) return `not synced yet, ${on}`
  if (stopped.length === 0 || othersAsOf === null) return `following, as of ${age} ago, ${on}`
  const others = ageOf(now.getTime() - othersAsOf.getTime())
  return `following, as of ${others} ago, except ${stopped.join(', ')}, as of ${age} ago, ${on}`
}

/** A try that has begun may take a minute after a long outage; the state stays until it has ended. */
function nextTry(timeRetry: Date | null, now: Date): string {
  if (timeRetry === null) return ''
  return timeRetry <= now
    ? ', trying again now'
    : `, next try in ${ageOf(timeRetry.getTime() - now.getTime())}`
}

function ageOf(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 120) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
