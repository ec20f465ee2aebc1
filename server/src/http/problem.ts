import { codeOf } from '../error-code.ts'
import { tlsSentence } from '../database/tls.ts'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import { isUnwritable } from '../database/writability.ts'
import {
  addressTooLong,
  bodyTooLarge,
  cannotSave,
  Fault,
  headersTooLarge,
  internalFault,
  malformed,
  notFound,
  notJson,
  requestTooSlow,
  unavailable,
} from '../faults.ts'

export const problemType = 'application/problem+json; charset=utf-8'

/** The body of a refusal (RFC 9457): only the public fields of the fault. */
export function problemBody(fault: Fault): string {
  const { title, status, detail, errors, isUnchanged } = fault
  return JSON.stringify({ type: 'about:blank', title, status, detail, errors, isUnchanged })
}

/** Errors of Fastify and of Node's HTTP parser, by their code. */
const faultsByCode: Readonly<Record<string, () => Fault>> = {
  FST_ERR_BAD_URL: () => malformed('The address is not validly encoded.', 'address'),
  FST_ERR_MAX_PARAM_LENGTH: addressTooLong,
  FST_ERR_CTP_BODY_TOO_LARGE: bodyTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: notJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    malformed('The body is not as long as its content-length says.', 'body'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => malformed('The body is not valid JSON.', 'body'),
  HPE_HEADER_OVERFLOW: headersTooLarge,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: bodyTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: requestTooSlow,
}

/** The fault that is sent to the client for any thrown error. */
export function toFault(error: unknown): Fault {
  if (error instanceof Fault) return error
  const known = faultsByCode[codeOf(error)]
  if (known !== undefined) return known()
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  // A folder or a forbidden file is answered like a missing one.
  if (status === 403 || status === 404) return notFound('There is no such file.')
  if (status === 416) return new Fault(416, 'The file has no such part.')
  // Fastify's own errors. The ECONNRESET of a client that left must not count as one of the database.
  if (typeof status === 'number' && status >= 400 && status < 500)
    return malformed('The request cannot be read.')
  if (isUnwritable(error)) return cannotSave(error)
  // The database's certificate may expire, or be another one, while the portal runs.
  if (isDatabaseUnavailable(error) || tlsSentence(error) !== undefined) return unavailable(error)
  return internalFault(error)
}

/** The fault for an error of Node's parser: any unknown error means that the request is malformed. */
export function toParserFault(error: unknown): Fault {
  return faultsByCode[codeOf(error)]?.() ?? malformed('The request cannot be read.')
}
