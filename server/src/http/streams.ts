import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { unavailable } from '../faults.ts'
import type { Logger } from '../log.ts'
import { toFault } from './problem.ts'

/** The longest that a reply may take to be read; the route's own limit, which cuts it off. */
export const longestStreamMs = 10 * 60_000

/** A client that takes nothing for so long is taken to be gone. */
const stalledMs = 30_000

/** What is nearly through when the server ends may get through. */
const graceMs = 10_000

/** Replies that are sent while they are made. */
export interface Streams {
  /**
   * Sends a stream, which ends with its client, however that goes. One that fails on its way breaks the transfer:
   * a client that was told 200 must not take half for the whole.
   */
  send(reply: FastifyReply, stream: Readable, log: Logger): FastifyReply
}

export function openStreams(app: FastifyInstance, limits = { stalledMs, graceMs }): Streams {
  const underWay = new Set<Readable>()
  const cutOff = () => underWay.forEach((stream) => stream.destroy(unavailable('the server is ending')))
  app.addHook('preClose', async () => {
    setTimeout(cutOff, limits.graceMs).unref()
  })
  return {
    send: (reply, stream, log) => {
      underWay.add(stream)
      stream.once('close', () => underWay.delete(stream))
      stream.once('error', (error) => logFailure(error, log))
      reply.raw.setTimeout(limits.stalledMs, () => {
        // The client has taken all there is, so we are the slow ones: the route's limit covers that.
        if (!reply.raw.writableNeedDrain) {
          reply.raw.socket?.setTimeout(limits.stalledMs)
          return
        }
        log.info('a client reads no more: its reply is cut off')
        reply.raw.destroy()
      })
      return reply.send(stream)
    },
  }
}

function logFailure(error: Error, log: Logger): void {
  const { expected, internal = error } = toFault(error)
  const level = expected ? 'warn' : 'error'
  log[level]({ err: internal }, 'a reply failed on its way and was broken off')
}
