import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { overloaded } from '../faults.ts'

/** Calls without a session need 9 kB at most, with every character escaped. */
const largeBytes = 16 * 1024
const mostAtOnce = 2

/** A larger body is not parsed. With a session a call may name 100 records, of 200 escaped characters each: 120 kB. */
export const mostParsedBytes = { withoutSession: largeBytes, withSession: 128 * 1024 }

/**
 * Lets few large bodies of clients without a session be received at once: the gate knows no such client, and each body takes
 * up to 1 MiB of memory.
 */
export function openLargeBodies() {
  const arriving = new Set<FastifyRequest>()
  return {
    /** Throws a 503 before the body is read if too many others are received. Counts it until it has arrived. */
    assertRoom(request: FastifyRequest, reply: FastifyReply): void {
      if (!isLarge(request)) return
      if (arriving.size >= mostAtOnce) throw overloaded()
      arriving.add(request)
      const leave = () => arriving.delete(request)
      request.raw.once('close', leave)
      // A refused one never arrives.
      reply.raw.once('close', leave)
    },
  }
}

export type LargeBodies = ReturnType<typeof openLargeBodies>

/** Whether the rest of a large body is not worth receiving after a refusal, which Node would do to drop it. */
export const hasMuchToCome = (request: IncomingMessage): boolean => !request.complete && isLarge(request)

/** A chunked body does not say how large it is. */
function isLarge({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const length = headers['content-length']
  return length === undefined ? headers['transfer-encoding'] !== undefined : Number(length) > largeBytes
}
