import { minuteMs } from '@portal/domain/time-units'
import PQueue from 'p-queue'
import { currentRequestId } from '../../request-id.ts'
import type { Call, Usage } from '../port.ts'
import { openAttempts } from './attempts.ts'
import { ErpFailure, failureOfThrown } from './erp-failure.ts'
import { openPause } from './pause.ts'
import type { Permit } from './secret.ts'
import { UrgentFirst } from './urgent-first.ts'
import { countUsage } from './usage.ts'
import { openWaitingLine, throwObstacle } from './waiting-line.ts'

export interface Reply {
  status: number
  headers: Headers
  bytes: Buffer
}

interface ErpRequest {
  url: string
  headers?: Readonly<Record<string, string>>
  /** Sent by POST; without it the request is a GET. */
  body?: string
  /** A longer reply is cut off and refused; 64 MiB by default. */
  mostBytes?: number
  /** The permit of the secrets in its headers or body. */
  permit?: Permit
}

export interface Limits {
  inFlight: number
  perMinute: number
}

const mostBytes = 64 * 1024 * 1024

/** By this name a system's operator finds the portal's requests among others. */
export const portalHeader = { 'user-agent': 'trade-portal' }

const usualDeadlineMs = minuteMs
/** Nobody waits longer in front of a screen or a command. */
const personDeadlineMs = 30_000

/**
 * Sends requests to one system within its limits, the most urgent first. Failures that may pass are retried, but not while
 * a person waits; after five failures in a row nothing is sent for half a minute, and if the system says that it is busy,
 * nothing for as long as it says.
 */
export function openErpClient(limits: Limits, deadlineMs = usualDeadlineMs) {
  const queue = new PQueue({ ...paceOf(limits), queueClass: UrgentFirst })
  const line = openWaitingLine(queue)
  const pause = openPause(queue)
  const attempts = openAttempts()
  const used = countUsage(limits.perMinute)
  const heedFailure = (error: unknown, permit: Permit | undefined) => {
    if (!(error instanceof ErpFailure)) return
    if (error.kind === 'denied') permit?.noteDenied(error)
    else if (error.kind === 'busy') pause.begin(error)
    else return
    line.endObstructed()
  }

  return {
    usage: (): Usage => ({ ...used.read(), isBreakerOpen: attempts.isBreakerOpen() }),
    /** Sends a request and reads the reply; `read` throws an `ErpFailure` for an invalid one. */
    async ask<T>(request: ErpRequest, read: (reply: Reply) => T, call: Call): Promise<T> {
      const { permit } = request
      const { signal, priority } = call
      const sent = { ...request, headers: { ...portalHeader, ...request.headers, ...requestIdFor(priority) } }
      const mostMs = priority === 'person' ? Math.min(personDeadlineMs, deadlineMs) : deadlineMs
      const pauseObstacle = pause.obstacleTo(priority)
      const waiting = { ...call, obstacle: () => permit?.obstacle() ?? pauseObstacle() }
      const sendNow = async () => {
        try {
          return await used.count(priority, async () => read(await send(sent, mostMs, signal)))
        } catch (error) {
          // Here, since the queue begins the next call before the caller knows of the failure.
          heedFailure(error, permit)
          throw error
        }
      }
      signal.throwIfAborted()
      throwObstacle(waiting)
      return attempts.execute(() => line.inTurn(waiting, sendNow), call)
    },
  }
}

export type ErpClient = ReturnType<typeof openErpClient>

/** Read when the call is made, since the queue may send it while another person's request is under way. */
function requestIdFor(priority: Call['priority']): { 'x-request-id'?: string } {
  const id = priority === 'person' ? currentRequestId() : undefined
  return id === undefined ? {} : { 'x-request-id': id }
}

/** Spreads requests over seconds, so that a person never waits long behind a load. */
function paceOf({ inFlight, perMinute }: Limits) {
  const interval = Math.max(1000, minuteMs / perMinute)
  const intervalCap = Math.max(1, Math.floor((perMinute * interval) / minuteMs))
  return { concurrency: inFlight, interval, intervalCap, strict: true }
}

/** A redirection is not followed: it would carry the key elsewhere. */
async function send(
  { url, headers, body, mostBytes }: ErpRequest,
  mostMs: number,
  cancelled: AbortSignal,
): Promise<Reply> {
  const signal = AbortSignal.any([cancelled, AbortSignal.timeout(mostMs)])
  let fault = 'it cannot be reached'
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal,
      ...(headers && { headers }),
      ...(body !== undefined && { method: 'POST', body }),
    })
    fault = 'its reply cannot be read to its end'
    return { status: response.status, headers: response.headers, bytes: await bytesOf(response, mostBytes) }
  } catch (error) {
    cancelled.throwIfAborted()
    throw failureOfThrown(error, fault)
  }
}

async function bytesOf({ body }: Response, most = mostBytes): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > most) throw new ErpFailure('too large', `the reply is larger than ${most / 1024 ** 2} MiB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
