/** The one error of the API layer. `status` and `message` follow spec 8. */
export class Fault extends Error {
  readonly status: number
  /** False if there was no response: then the status is 400 and the message is the app's own. */
  readonly isAnswer: boolean
  /** Seconds from the Retry-After header (429, 503). */
  readonly retryAfterS: number | undefined
  /** Milliseconds between the request and the fault. */
  readonly waitedMs: number
  /** Path and message of each invalid field (400). */
  readonly errors: readonly FieldError[]
  /** The server says that nothing was done. */
  readonly isUnchanged: boolean

  constructor(message: string, about: FaultFacts) {
    super(message, about.cause === undefined ? undefined : { cause: about.cause })
    this.name = 'Fault'
    this.status = about.status
    this.isAnswer = about.isAnswer
    this.retryAfterS = about.retryAfterS
    this.waitedMs = about.waitedMs ?? 0
    this.errors = about.errors ?? []
    this.isUnchanged = about.isUnchanged ?? false
  }
}

interface FieldError {
  readonly path: string
  readonly message: string
}

interface FaultFacts {
  readonly status: number
  readonly isAnswer: boolean
  readonly retryAfterS?: number | undefined
  readonly waitedMs?: number
  readonly errors?: readonly FieldError[]
  readonly isUnchanged?: boolean
  readonly cause?: unknown
}

/** A document was still not ready after the last poll. */
export class NotReady extends Error {
  override name = 'NotReady'

  constructor() {
    super('The document is taking longer than usual. Try again in a few minutes.')
  }
}

/** The message if nothing more specific is known (spec 8). */
const unknownFault = 'An error occurred'

/** No response: no network, the server is down, or the connection broke. */
export function noAnswer(cause: unknown, askedAt = performance.now()): Fault {
  return new Fault('The portal did not answer. Check your connection and try again.', {
    status: 400,
    isAnswer: false,
    waitedMs: performance.now() - askedAt,
    cause,
  })
}

/** The server's answer to a call without a valid session, made here without a request. */
export const noSession = (): Fault =>
  new Fault('Your session has ended. Please sign in again.', { status: 440, isAnswer: true })

/** An error response as a Fault. Its message is the `detail` of the problem+json, or the app's own without one. */
export async function refusal(response: Response, askedAt: number): Promise<Fault> {
  const problem = await problemIn(response)
  const retryAfter = Number(response.headers.get('retry-after'))
  return new Fault(problem.detail ?? unknownFault, {
    status: response.status || 500,
    isAnswer: true,
    retryAfterS: retryAfter > 0 ? retryAfter : undefined,
    waitedMs: performance.now() - askedAt,
    errors: problem.errors ?? [],
    isUnchanged: problem.isUnchanged ?? false,
  })
}

interface Problem {
  readonly detail?: string
  readonly errors?: readonly FieldError[]
  readonly isUnchanged?: boolean
}

async function problemIn(response: Response): Promise<Problem> {
  // A load balancer's own error page is HTML, not problem+json: its text is not shown.
  const body = await jsonIn(response)
  if (typeof body !== 'object' || body === null) return {}
  const { detail, errors, isUnchanged } = body as Partial<Record<keyof Problem, unknown>>
  return {
    ...(typeof detail === 'string' && detail !== '' ? { detail } : {}),
    ...(Array.isArray(errors) ? { errors: errors as readonly FieldError[] } : {}),
    isUnchanged: isUnchanged === true,
  }
}

async function jsonIn(response: Response): Promise<unknown> {
  try {
    return (await response.json()) as unknown
  } catch {
    return undefined
  }
}

/** The message to show for any error. */
export function messageOf(error: unknown): string {
  const hasWords = error instanceof Fault || error instanceof NotReady
  return hasWords && error.message !== '' ? error.message : unknownFault
}

const passing = new Set([502, 503, 504])
/** After a longer wait, or with a longer Retry-After, the error is shown at once: a retry would only delay it. */
const longestWaitMs = 2000

/** Whether an immediate retry may help: no response, or a back end was away for a moment. Never for a 4xx. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Fault &&
  (!error.isAnswer || passing.has(error.status)) &&
  Math.max(error.waitedMs, (error.retryAfterS ?? 0) * 1000) <= longestWaitMs

const tooMany = 429
const retryLater = new Set([408, tooMany])

/**
 * Whether the request failed without an answer about the record: no connection, a time-out, an overload, an error in
 * the portal or in a system behind it. Any other 4xx is an answer about the record.
 */
export const couldNotAsk = (error: unknown): boolean =>
  !(error instanceof Fault) || !error.isAnswer || error.status >= 500 || retryLater.has(error.status)

/** The sentence beside the message of a fault that says nothing about a record (screens.md). */
export const askedInVain = 'The portal could not ask just now.'

/** The full stop that a message, such as 'An error occurred', lacks before a further sentence. */
export const stopAfter = (message: string): string => (/[.!?]$/.test(message) ? '' : '.')

/** `askedInVain` to follow the message; empty if there was an answer, even one that the app cannot read. */
export const afterMessage = (error: unknown): string =>
  error instanceof Fault && couldNotAsk(error) ? `${stopAfter(error.message)} ${askedInVain}` : ''

/** The message as a sentence; after a fault, also that the portal could not ask (screens.md). */
export const fullMessageOf = (error: unknown): string =>
  messageOf(error) + (afterMessage(error) || stopAfter(messageOf(error)))

/** The message of a form that was sent in vain. Too many attempts (429) are an answer. */
export const formMessageOf = (error: unknown): string =>
  error instanceof Fault && error.status === tooMany ? messageOf(error) : fullMessageOf(error)

/** A privilege is missing: a retry changes nothing. */
export const isForbidden = (error: unknown): boolean => error instanceof Fault && error.status === 403

/** There is no such record. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Fault && error.isAnswer && error.status === 404

/** Whether the request would be refused again, so that Retry cannot help. */
export const isRefused = (error: unknown): boolean => isForbidden(error) || isMissing(error)

/** The session has ended: the app is already going to sign-in. */
export const isSessionEnded = (error: unknown): boolean => error instanceof Fault && error.status === 440
