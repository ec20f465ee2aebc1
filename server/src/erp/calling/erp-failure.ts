import { minuteMs } from '@portal/domain/time-units'
import { erpDown, erpRefused, erpSlow, Fault } from '../../faults.ts'

/**
 * How a call of an ERP failed: 'busy' comes with a time to try again, 'denied' means that the key is not valid, and
 * 'refused' that every retry would fail as well.
 */
export type FailureKind = 'down' | 'slow' | 'busy' | 'denied' | 'session gone' | 'too large' | 'refused'

const faults: Readonly<Record<FailureKind, (internal: unknown) => Fault>> = {
  down: erpDown,
  slow: erpSlow,
  busy: erpDown,
  denied: erpRefused,
  'session gone': erpDown,
  'too large': erpRefused,
  refused: erpRefused,
}

/** The fault that a person sees, with the reason for the operator in `why`, which never holds a secret. */
export class ErpFailure extends Fault {
  override name = 'ErpFailure'
  readonly kind: FailureKind
  readonly why: string
  /** How long to wait before trying again, if the system says so. */
  readonly retryAfterMs: number | undefined

  constructor(kind: FailureKind, said: string, retryAfterMs?: number) {
    const why = onOneLine(said)
    const { status, detail, headers } = faults[kind](why)
    const wait = retryAfterMs !== undefined && { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) }
    super(status, detail, { internal: why, headers: { ...headers, ...wait } })
    this.kind = kind
    this.why = why
    this.retryAfterMs = retryAfterMs
  }
}

const mostShown = 1_000

/** A system may give any text as its reason. */
const onOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\s\0]+/g, ' ')
    .trim()
    .slice(0, mostShown)

export const isFailure = (error: unknown, ...kinds: readonly FailureKind[]): error is ErpFailure =>
  error instanceof ErpFailure && kinds.includes(error.kind)

/** A system in maintenance may name a day: one request each five minutes does no harm, and shows an earlier end. */
export const longestPauseMs = 5 * minuteMs

/** Reads `Retry-After`, in seconds or as a date, as milliseconds: at most five minutes, and a minute if it is missing or empty. */
export function retryAfterMs(header: string | null, now: number): number {
  const seconds = Number(header || '60')
  const wait = Number.isNaN(seconds) ? Date.parse(header ?? '') - now : seconds * 1000
  return Number.isNaN(wait) ? minuteMs : Math.min(Math.max(wait, 1000), longestPauseMs)
}

type StatusReply = Pick<Response, 'status' | 'headers'>

/** The failure that a reply's status means; undefined for 200. The target of a redirection is not given away. */
export function failureOfStatus({ status, headers }: StatusReply): ErpFailure | undefined {
  if (status === 200) return undefined
  const why = `it replied ${status}`
  if (status === 429 || (status === 503 && headers.has('retry-after')))
    return new ErpFailure('busy', why, retryAfterMs(headers.get('retry-after'), Date.now()))
  if (status === 401 || status === 403) return new ErpFailure('denied', why)
  if (status === 413) return new ErpFailure('too large', why)
  if (status >= 500 || status === 408) return new ErpFailure('down', why)
  if (status >= 300 && status < 400)
    return new ErpFailure('down', `${why}, a redirection: the address may be wrong`)
  return new ErpFailure('refused', why)
}

/** Throws the failure that a reply's status means. */
export function assertOk(reply: StatusReply): void {
  const failure = failureOfStatus(reply)
  if (failure) throw failure
}

/** The failure that an error of `fetch` or of reading a body means; `fault` says which of these failed. */
export function failureOfThrown(error: unknown, fault = 'it cannot be reached'): ErpFailure {
  if (error instanceof ErpFailure) return error
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new ErpFailure('slow', 'it did not reply in time')
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return new ErpFailure('down', `${fault}: ${cause instanceof Error ? cause.message : 'it is not known why'}`)
}
