import { erpDown, erpRefused, erpSlow, Fault } from '../../faults.ts'

/**
 * What kind of failure a call of an ERP met: 'busy' says when to come again; 'denied' is a key that is not good, and
 * 'refused' everything that will fail as often as it is asked.
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

/** The fault that a person meets, with what the operator has to know; `why` never holds a secret. */
export class ErpFailure extends Fault {
  override name = 'ErpFailure'
  readonly kind: FailureKind
  readonly why: string
  /** How long to leave it alone, where it says so. */
  readonly retryAfterMs: number | undefined

  constructor(kind: FailureKind, why: string, retryAfterMs?: number) {
    const { status, detail, headers } = faults[kind](why)
    super(status, detail, { internal: why, headers })
    this.kind = kind
    this.why = why
    this.retryAfterMs = retryAfterMs
  }
}

/** Worth asking again soon. */
export const isPassing = (error: unknown): error is ErpFailure =>
  error instanceof ErpFailure && ['down', 'slow', 'busy'].includes(error.kind)

const longestWaitMs = 5 * 60_000

/** `Retry-After` in milliseconds, of seconds or a date; at most five minutes, and a minute where it says nothing. */
export function retryAfterMs(header: string | null, now: number): number {
  const seconds = Number(header ?? '60')
  const wait = Number.isNaN(seconds) ? Date.parse(header ?? '') - now : seconds * 1000
  return Number.isNaN(wait) ? 60_000 : Math.min(Math.max(wait, 1000), longestWaitMs)
}

/** What a reply's status says is wrong; undefined for 200. Only the kind of a redirect's target is told. */
export function failureOfStatus(status: number, headers: Headers, now: number): ErpFailure | undefined {
  if (status === 200) return undefined
  const why = `it replied ${status}`
  if (status === 429 || (status === 503 && headers.has('retry-after')))
    return new ErpFailure('busy', why, retryAfterMs(headers.get('retry-after'), now))
  if (status === 401 || status === 403) return new ErpFailure('denied', why)
  if (status === 413) return new ErpFailure('too large', why)
  if (status >= 500 || status === 408) return new ErpFailure('down', why)
  if (status >= 300 && status < 400)
    return new ErpFailure('down', `${why}, a redirection: the address may be wrong`)
  return new ErpFailure('refused', why)
}

/** What `fetch` or reading a body threw. */
export function failureOfThrown(error: unknown): ErpFailure {
  if (error instanceof ErpFailure) return error
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new ErpFailure('slow', 'it did not reply in time')
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return new ErpFailure(
    'down',
    `it cannot be reached: ${cause instanceof Error ? cause.message : 'it is not known why'}`,
  )
}
