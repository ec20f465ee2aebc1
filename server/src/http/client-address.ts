import type { BlockList } from 'node:net'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isWithin } from '../networks.ts'

/** Who asks: the peer, or the client that the trusted proxies name; rubbish in their header counts as nobody. */
export function clientAddress(request: FastifyRequest): string {
  return isIP(request.ip) === 0 ? (request.socket.remoteAddress ?? '') : request.ip
}

/**
 * Whether the request comes from one of the networks. Not when a proxy passed it on that nobody has declared
 * trusted: then the address is the proxy's own, often loopback, and says nothing of the client.
 */
export function isFrom(request: FastifyRequest, networks: BlockList): boolean {
  const { headers, ip, socket } = request
  // A closed connection has no address.
  if (socket.remoteAddress === undefined) return false
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  if (isForwarded && ip === socket.remoteAddress) return false
  return isWithin(networks, ip)
}
