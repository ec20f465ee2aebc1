import { isIP, type BlockList } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isWithin } from '../networks.ts'

/**
 * The client's address: as trusted proxies report it, or the peer's if there is none or the reported one is
 * invalid.
 */
export function clientAddress(request: FastifyRequest): string {
  return isIP(request.ip) === 0 ? (request.socket.remoteAddress ?? '') : request.ip
}

/**
 * Whether the request comes from one of the networks. False if an untrusted proxy forwarded it: the address
 * is then the proxy's own, often loopback, and not the client's.
 */
export function isFrom(request: FastifyRequest, networks: BlockList): boolean {
  const { headers, ip, socket } = request
  // A closed connection has no address.
  if (socket.remoteAddress === undefined) return false
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  if (isForwarded && ip === socket.remoteAddress) return false
  return isWithin(networks, ip)
}
