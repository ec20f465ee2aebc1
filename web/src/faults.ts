/** The one error of the API layer. `status` and `message` follow spec 8. */
export class Fault extends Error {
  readonly status: number
  /** False when nobody answered: then the status is 400 and the message is our own. */
  readonly isAnswer: boolean
  /** Seconds the server asked us to wait (429, 503). */
  readonly retryAfterS: number | undefined
  /** How long the person had waited when it came. */
  readonly waitedMs: number
  /** Path and message of each invalid field (400). */
  readonly errors: readonly FieldError[]

  constructor(message: string, about: FaultFacts) {
    super(message, about.cause === undefined ? undefined : { cause: about.cause })
    this.name = 'Fault'
    this.status = about.status
    this.isAnswer = about.isAnswer
    this.retryAfterS = about.retryAfterS
    this.waitedMs = about.waitedMs ?? 0
    this.errors = about.errors ?? []
  }
}

export interface FieldError {
  readonly path: string
  readonly message: string
}

interface FaultFacts {
  readonly status: number
  readonly isAnswer: boolean
  readonly retryAfterS?: number | undefined
  readonly waitedMs?: number
  readonly errors?: readonly FieldError[]
  readonly cause?: unknown
}

/** A document was looked for as often as it is worth, in vain. */
export class NotReady extends Error {
  override name = 'NotReady'

  constructor() {
    super('The document is taking longer than usual. Try again in a few minutes.')
  }
}

/** The sentence of screens that have nothing better to say (spec 8). */
export const unknownFault = 'An error occurred'

/** Nobody answered: no network, a server that is down, a broken connection. */
export function noAnswer(cause: unknown, askedAt = performance.now()): Fault {
  return new Fault('The portal did not answer. Check your connection and try again.', {
    status: 400,
    isAnswer: false,
    waitedMs: performance.now() - askedAt,
    cause,
  })
}

/** What the server would say to a call that needs a session and brings none that lasts. */
export const noSession = (): Fault =>
  new Fault('Your session has ended. Please sign in again.', { status: 440, isAnswer: true })

/** A refusal as the server words it: the `detail` of its problem+json, or our own words for an answer without one. */
export async function refusal(response: Response, askedAt: number): Promise<Fault> {
  const problem = await problemIn(response)
  const retryAfter = Number(response.headers.get('retry-after'))
  return new Fault(problem.detail ?? unknownFault, {
    status: response.status || 500,
    isAnswer: true,
    retryAfterS: retryAfter > 0 ? retryAfter : undefined,
    waitedMs: performance.now() - askedAt,
    errors: problem.errors ?? [],
  })
}

interface Problem {
  readonly detail?: string
  readonly errors?: readonly FieldError[]
}

async function problemIn(response: Response): Promise<Problem> {
  // A balancer's own error page is no problem+json; its HTML is nothing to read out.
  const body = await jsonIn(response)
  if (typeof body !== 'object' || body === null) return {}
  const { detail, errors } = body as { detail?: unknown; errors?: unknown }
  return {
    ...(typeof detail === 'string' && detail !== '' ? { detail } : {}),
    ...(Array.isArray(errors) ? { errors: errors as readonly FieldError[] } : {}),
  }
}

async function jsonIn(response: Response): Promise<unknown> {
  try {
    return (await response.json()) as unknown
  } catch {
    return undefined
  }
}

/** What a person reads of any error. */
export function wordsOf(error: unknown): string {
  return error instanceof Fault && error.message !== '' ? error.message : unknownFault
}

const passing = new Set([502, 503, 504])
/** A person who waited longer, or is to wait longer, is told; asking again by itself would only put that off. */
const longestWaitMs = 2000

/** Whether asking again at once may help: nobody answered, or a back end was away for a moment. Never a 4xx. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Fault &&
  (!error.isAnswer || passing.has(error.status)) &&
  Math.max(error.waitedMs, (error.retryAfterS ?? 0) * 1000) <= longestWaitMs

const isAskedLater = new Set([408, 429])

/**
 * Whether nobody could say: no connection, a time-out, an overload, a fault of the portal or of what is behind it.
 * Such a failure tells nothing about the record that was asked for; a refusal (another 4xx) does.
 */
export const couldNotAsk = (error: unknown): boolean =>
  !(error instanceof Fault) || !error.isAnswer || error.status >= 500 || isAskedLater.has(error.status)

/** A privilege is missing: asking again changes nothing. */
export const isForbidden = (error: unknown): boolean => error instanceof Fault && error.status === 403

/** The session has ended: the way leads to sign-in already. */
export const hasEnded = (error: unknown): boolean => error instanceof Fault && error.status === 440
