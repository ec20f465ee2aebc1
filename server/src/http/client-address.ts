import { isIP, type BlockList } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Logger } from '../log.ts'
import { isInNetworks, withoutPort } from '../networks.ts'

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

/** Warns, once, of a trusted proxy that reports its clients by something else than addresses. */
export function warnOfUnreadable(log: Logger): (request: FastifyRequest) => void {
  let hasWarned = false
  return (request) => {
    if (hasWarned) return
    const reported = reportedAddress(request)
    if (reported === '' || isIP(reported) !== 0) return
    hasWarned = true
    const message = 'what this proxy writes in X-Forwarded-For is no address: all its clients count as one'
    log.warn({ proxy: request.socket.remoteAddress }, message)
  }
}

/** A closed connection has none: ''. */
const reportedAddress = (request: FastifyRequest): string =>
  request.socket.remoteAddress === undefined ? '' : withoutPort(request.ip)
