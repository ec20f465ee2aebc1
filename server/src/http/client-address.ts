import { isIP, type BlockList } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Logger } from '../log.ts'
import { isInNetworks, parseNetworks, privateNetworks, withoutPort } from '../networks.ts'

/**
 * The client's address: as trusted proxies report it, or the peer's if there is none or the reported one is
 * invalid.
 */
export function clientAddress(request: FastifyRequest): string {
  const reported = reportedAddress(request)
  return isIP(reported) === 0 ? (request.socket.remoteAddress ?? '') : reported
}

/**
 * Whether the request comes from one of the networks. False if an untrusted proxy forwarded it: the address
 * is then the proxy's own, often loopback, and not the client's.
 */
export function isFrom(request: FastifyRequest, networks: BlockList): boolean {
  const { headers, socket } = request
  const reported = reportedAddress(request)
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  if (isForwarded && reported === socket.remoteAddress) return false
  return isInNetworks(networks, reported)
}

const noAddress = 'what this proxy writes in X-Forwarded-For is no address: all its clients count as one'
const notTrusted =
  'this proxy reports clients in X-Forwarded-For, but TRUSTED_PROXIES does not name it: all its clients count as one'

/**
 * Warns, once each, of a proxy that is not trusted, and of a trusted one that reports its clients by something else than
 * addresses. The peer of a public address is no proxy of the supplier's: anybody may send the header.
 */
export function warnOfProxies(log: Logger, trusted: BlockList): (request: FastifyRequest) => void {
  const own = parseNetworks(privateNetworks)
  const warned = new Set<string>()
  return (request) => {
    const { headers, socket } = request
    const message = headers['x-forwarded-for'] && wrongOf(request, { trusted, own })
    if (!message || warned.has(message)) return
    warned.add(message)
    log.warn({ proxy: socket.remoteAddress }, message)
  }
}

/** What is wrong with the proxy that forwarded a request. */
function wrongOf(
  request: FastifyRequest,
  { trusted, own }: Readonly<Record<'trusted' | 'own', BlockList>>,
): string | undefined {
  const { remoteAddress = '' } = request.socket
  if (isInNetworks(trusted, remoteAddress))
    return isIP(reportedAddress(request)) === 0 ? noAddress : undefined
  return isInNetworks(own, remoteAddress) ? notTrusted : undefined
}

/** A closed connection has none: ''. */
const reportedAddress = (request: FastifyRequest): string =>
  request.socket.remoteAddress === undefined ? '' : withoutPort(request.ip)
