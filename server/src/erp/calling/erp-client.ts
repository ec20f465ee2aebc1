import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel'
import PQueue from 'p-queue'
import type { Call, Usage } from '../port.ts'
import { ErpFailure, failureOfThrown, isPassing } from './erp-failure.ts'
import { priorities, UrgentFirst } from './urgent-first.ts'
import { countUsage } from './usage.ts'

export interface Reply {
  status: number
  headers: Headers
  bytes: Buffer
}

export interface ErpRequest {
  url: string
  headers?: Readonly<Record<string, string>>
  /** Sent by POST; without it the request is a GET. */
  body?: string
  /** A longer reply is cut off and refused; 64 MiB by default. */
  mostBytes?: number
}

export interface ErpClient {
  /** Sends a request and reads the reply; `read` throws an `ErpFailure` where that is not as it must be. */
  ask<T>(request: ErpRequest, read: (reply: Reply) => T, call: Call): Promise<T>
  usage(): Usage
}

export interface Limits {
  inFlight: number
  perMinute: number
}

const mostBytes = 64 * 1024 * 1024
const usualDeadlineMs = 60_000
/** Nobody waits longer in front of a screen or a command. */
const personDeadlineMs = 30_000
const halfOpenAfterMs = 30_000

/**
 * Sends requests to one system within its limits, the most urgent first. Failures that may pass are retried, but not while
 * a person waits; after five failures in a row nothing is sent for half a minute.
 */
export function openErpClient(limits: Limits, deadlineMs = usualDeadlineMs): ErpClient {
  const queue = new PQueue({ ...paceOf(limits), queueClass: UrgentFirst })
  const breaker = circuitBreaker(
    handleWhen((error) => isPassing(error) && error.kind !== 'busy'),
    { halfOpenAfter: halfOpenAfterMs, breaker: new ConsecutiveBreaker(5) },
  )
  const used = countUsage(limits.perMinute)
  let lastWhy = 'it cannot be asked'
  const withRetries = wrap(retry(handleWhen(isPassing), { maxAttempts: 2, backoff }), breaker)

  return {
    usage: () => ({ ...used.read(), isLeftAlone: breaker.state === CircuitState.Open }),
    async ask(request, read, { signal, priority }) {
      const mostMs = priority === 'person' ? Math.min(personDeadlineMs, deadlineMs) : deadlineMs
      const once = async () =>
        queue.add(() => used.count(priority, async () => read(await send(request, mostMs, signal))), {
          signal,
          priority: priorities[priority],
        })
      signal.throwIfAborted()
      const policy = priority === 'person' ? breaker : withRetries
      try {
        return await policy.execute(once, signal)
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof BrokenCircuitError)
          throw new ErpFailure(
            'down',
            `${lastWhy}; after five failures in a row it is left alone for half a minute`,
          )
        if (error instanceof ErpFailure) lastWhy = error.why
        throw error
      }
    },
  }
}

/** Spreads requests over seconds, so that a person never waits long behind a load. */
function paceOf({ inFlight, perMinute }: Limits) {
  const interval = Math.max(1000, 60_000 / perMinute)
  const intervalCap = Math.max(1, Math.floor((perMinute * interval) / 60_000))
  return { concurrency: inFlight, interval, intervalCap, strict: true }
}

const backoff = new DelegateBackoff<{ attempt: number; result: object }>(({ attempt, result }) => {
  const error = 'error' in result ? result.error : undefined
  const wait = error instanceof ErpFailure ? error.retryAfterMs : undefined
  return wait ?? 2 ** (attempt - 1) * (500 + Math.random() * 1000)
})

/** A redirection is not followed: it would carry the key elsewhere. */
async function send(
  { url, headers, body, mostBytes }: ErpRequest,
  mostMs: number,
  cancelled: AbortSignal,
): Promise<Reply> {
  const signal = AbortSignal.any([cancelled, AbortSignal.timeout(mostMs)])
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal,
      ...(headers && { headers }),
      ...(body !== undefined && { method: 'POST', body }),
    })
    return { status: response.status, headers: response.headers, bytes: await bytesOf(response, mostBytes) }
  } catch (error) {
    cancelled.throwIfAborted()
    throw failureOfThrown(error)
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
