import { STATUS_CODES } from 'node:http'

/** A field of the input that is not valid: `limit`, `filter.status`. */
export interface FieldError {
  readonly path: string
  readonly message: string
}

interface Particulars {
  /** The cause, for the log only. */
  readonly internal?: unknown
  /** Unexpected faults are our own bugs and are logged as errors; an outage elsewhere is a warning. */
  readonly expected?: boolean
  readonly errors?: readonly FieldError[]
  readonly headers?: Readonly<Record<string, string>>
  /** It is certain that nothing was done; elsewhere a reply may have been lost after the change. */
  readonly isUnchanged?: true
}

/** The name of a status; 440 is no standard one. */
export const titleOf = (status: number): string =>
  status === 440 ? 'Session Ended' : (STATUS_CODES[status] ?? 'Error')

/**
 * A refusal with a message for the caller: everything thrown on purpose is one, everything else becomes a
 * 500.
 */
export class Fault extends Error {
  override name = 'Fault'
  readonly status: number
  readonly title: string
  /** The sentence a person reads. */
  readonly detail: string
  readonly internal: unknown
  readonly expected: boolean
  readonly errors: readonly FieldError[] | undefined
  readonly headers: Readonly<Record<string, string>>
  readonly isUnchanged: true | undefined

  constructor(status: number, detail: string, particulars: Particulars = {}) {
    super(detail)
    this.status = status
    this.title = titleOf(status)
    this.detail = detail
    this.internal = particulars.internal
    this.expected = particulars.expected ?? true
    this.errors = particulars.errors
    this.headers = particulars.headers ?? {}
    this.isUnchanged = particulars.isUnchanged
  }
}

/** The sentence names every field, since some screens show only the sentence. */
export function invalidInput(errors: readonly FieldError[]): Fault {
  const said = errors.map(({ path, message }) => (path === '' ? message : `${path} (${message})`))
  return new Fault(400, `Some of what was sent is not valid: ${said.join('; ')}.`, { errors })
}

/** The request itself cannot be read; `path` is the part of it: 'address', 'headers' or 'body', empty if not known. */
export const malformed = (sentence: string, path: 'address' | 'headers' | 'body' | '' = '') =>
  new Fault(400, sentence, { errors: [{ path, message: sentence }] })

/** Nobody reads this answer. */
export const clientLeft = () => malformed('The client left.')

export const unauthenticated = (sentence: string) => new Fault(401, sentence)

export const sessionEnded = () => new Fault(440, 'Your session has ended. Please sign in again.')

export const forbidden = () =>
  new Fault(403, 'You do not have the privilege that this needs. Ask your account manager to have it added.')

/** There is no such record, or it is not the caller's: the sentence must be the same for both. */
export const notFound = (sentence: string) => new Fault(404, sentence)

/**
 * The same sentence for every reason, so that it reveals nothing about sessions or other customers' photos.
 */
export const noSuchPhoto = () => notFound('We have no such photo.')

export function orNotFound<T>(found: T | null | undefined, sentence: string): T {
  if (found === null || found === undefined) throw notFound(sentence)
  return found
}

export function methodNotAllowed(allowed: readonly string[]): Fault {
  const allow = allowed.join(', ')
  return new Fault(405, `This address answers to ${allow} only.`, { headers: { allow } })
}

export const requestTooSlow = () => new Fault(408, 'The request took too long to arrive.')

export const bodyTooLarge = () => new Fault(413, 'What was sent is larger than 1 MiB.')

export const addressTooLong = () => new Fault(414, 'A part of the address is too long.')

export const notJson = () => new Fault(415, 'What is sent must be JSON (content-type: application/json).')

export const compressed = () =>
  new Fault(415, 'What is sent must not be compressed.', { headers: { 'accept-encoding': 'identity' } })

export function tooMany(retryAfterS: number): Fault {
  const headers = { 'retry-after': String(retryAfterS) }
  return new Fault(429, 'There were too many attempts. Please wait a minute and try again.', { headers })
}

export const headersTooLarge = () => new Fault(431, 'The headers of the request are too large.')

/** An unexpected error: the caller gets this sentence, and the log gets the details. */
export function internalFault(internal: unknown): Fault {
  return new Fault(500, 'Something went wrong on our side. Please try again.', { internal, expected: false })
}

const noErp = "The supplier's system could not answer. Please try again later."

/** The ERP cannot be reached, or says that it cannot answer at present. */
export function erpDown(internal: unknown): Fault {
  return new Fault(502, noErp, { internal, headers: { 'retry-after': '30' } })
}

/** The ERP refuses the request, and will do so again. */
export const erpRefused = (internal: unknown) => new Fault(502, noErp, { internal })

export function erpSlow(internal: unknown): Fault {
  const sentence = "The supplier's system took too long to answer. Please try again."
  return new Fault(504, sentence, { internal, headers: { 'retry-after': '10' } })
}

/** An ERP could not answer, or not in time. */
export const isOutage = (error: unknown): error is Fault =>
  error instanceof Fault && (error.status === 502 || error.status === 504)

/** An outage that may be over soon. */
export const isPassingOutage = (error: unknown): boolean => isOutage(error) && 'retry-after' in error.headers

const retrySoon = { 'retry-after': '2' }

/** The database cannot be reached, or the server is starting or stopping. */
export function unavailable(internal?: unknown): Fault {
  const sentence = 'The portal is not available at the moment. Please try again shortly.'
  return new Fault(503, sentence, { internal, headers: retrySoon })
}

/** The database's disk is full or failing, or the database is read-only at present. */
export function cannotSave(internal: unknown): Fault {
  const sentence =
    'The portal cannot save anything at the moment, because its storage is full or cannot be written to. ' +
    'What it has can still be read. Please try again later.'
  return new Fault(503, sentence, { internal, headers: { 'retry-after': '30' } })
}

/** Thrown before the work that it refuses. */
export function overloaded(): Fault {
  const sentence = 'The portal is very busy at the moment. Please try again shortly.'
  return new Fault(503, sentence, { headers: retrySoon, isUnchanged: true })
}

/** Each export uses a database connection until its client has read it. */
export function exportsBusy(): Fault {
  const sentence = 'Several exports are under way already. Please try again in a minute.'
  return new Fault(503, sentence, { headers: { 'retry-after': '30' } })
}

/** The limit is for one person's documents; other people's do not wait for them. */
export function documentsBusy(): Fault {
  const sentence = 'Many of your documents are being made already. Please try again in a minute.'
  return new Fault(503, sentence, { headers: { 'retry-after': '10' } })
}

export function statementTooLong(mostLines: number): Fault {
  const most = mostLines.toLocaleString('en-AU')
  const sentence = `This month has more than ${most} transactions, which are too many for one document. `
  return new Fault(422, `${sentence}The list of invoices can be exported instead.`)
}

export function exportTooSlow(internal: unknown): Fault {
  const sentence = 'This list takes too long to export. Please narrow it by a search or a filter.'
  return new Fault(503, sentence, { internal, headers: retrySoon })
}

/** A search that would have to read too much. */
export function searchTooSlow(internal: unknown): Fault {
  const sentence = 'That search takes too long. Please type more of the number.'
  return new Fault(503, sentence, { internal, headers: retrySoon })
}
