import { codeOf } from '../error-code.ts'

const untrusted = new Set(
  (
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE UNABLE_TO_GET_ISSUER_CERT UNABLE_TO_GET_ISSUER_CERT_LOCALLY ' +
    'SELF_SIGNED_CERT_IN_CHAIN DEPTH_ZERO_SELF_SIGNED_CERT CERT_UNTRUSTED INVALID_CA'
  ).split(' '),
)

/** What the driver says, without a code, if an address asks for TLS and the server does not have it. */
const withoutTls = 'The server does not support SSL connections'

/**
 * Why a connection to a database cannot be encrypted, or its certificate is refused, and how to fix it;
 * undefined for any other error.
 */
export function tlsSentence(error: unknown, variable = 'DATABASE_URL'): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.message === withoutTls)
    return `The database does not encrypt, and the sslmode in ${variable} wants it: switch TLS on in PostgreSQL, or, in a network that you trust, leave sslmode out.`
  const code = codeOf(error)
  // Node appends advice for its own command line.
  const reason = error.message.split(';')[0]
  if (untrusted.has(code))
    return `The database's certificate is not trusted: add sslrootcert=/path/ca.pem to ${variable}, a file with the certificate of its authority (${reason}).`
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The database's certificate is for another host: ${variable} must name the host as the certificate does (${reason}).`
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID')
    return `The database's certificate of ${variable} is not valid today (${reason}).`
  return undefined
}
