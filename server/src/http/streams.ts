import { finished, type Readable } from 'node:stream'
import { minuteMs } from '@portal/domain/time-units'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { unavailable } from '../faults.ts'
import type { Logger } from '../log.ts'
import { toFault } from './problem.ts'

/** The time limit for reading a long reply. */
export const longestStreamMs = 10 * minuteMs

/** A client that reads nothing for this long is considered gone. */
const stalledMs = 30_000

/** How long replies may continue when the server shuts down. */
const graceMs = 10_000

/** Sends replies of any length, as long as their clients read them. */
export interface Streams {
  /** Sends a reply that is made already. */
  sendWhole(reply: FastifyReply, body: string | Uint8Array, log: Logger): FastifyReply
  /**
   * Sends a stream, and ends it when its client is gone. If the stream fails, the connection is broken off: a
   * client that was told 200 must not take half of the reply for the whole.
   */
  send(reply: FastifyReply, stream: Readable, log: Logger): FastifyReply
}

export function openStreams(
  app: FastifyInstance,
  limits = { stalledMs, graceMs, longestMs: longestStreamMs },
): Streams {
  const underWay = new Set<Readable>()
  const cutOff = () =>
    underWay.forEach((stream) => stream.destroy(unavailable('the server is shutting down')))
  /** Ends a reply whose client reads a byte now and then, and so never stalls. */
  const endInTime = (reply: FastifyReply, end: () => void) => {
    const timer = setTimeout(end, limits.longestMs).unref()
    finished(reply.raw, () => clearTimeout(timer))
  }
  app.addHook('preClose', async () => {
    setTimeout(cutOff, limits.graceMs).unref()
  })
  return {
    sendWhole: (reply, body, log) => {
      const end = () => {
        if (!reply.raw.writableFinished) giveUp(reply, log)
      }
      reply.raw.setTimeout(limits.stalledMs, end)
      endInTime(reply, end)
      return reply.send(body)
    },
    send: (reply, stream, log) => {
      underWay.add(stream)
      stream.once('close', () => underWay.delete(stream))
      stream.once('error', (error) => logFailure(error, log))
      endInTime(reply, () => giveUp(reply, log))
      reply.raw.setTimeout(limits.stalledMs, () => {
        // The client has read everything so far, so the server is slow: the route's time limit covers that.
        if (!reply.raw.writableNeedDrain) reply.raw.socket?.setTimeout(limits.stalledMs)
        else giveUp(reply, log)
      })
      return reply.send(stream)
    },
  }
}

function giveUp(reply: FastifyReply, log: Logger): void {
  log.info('a client stopped reading: its reply is cut off')
  reply.raw.destroy()
}

function logFailure(error: Error, log: Logger): void {
  const { expected, internal = error } = toFault(error)
  const level = expected ? 'warn' : 'error'
  log[level]({ err: internal }, 'a reply failed on its way and was broken off')
}
