import type { FastifyReply } from 'fastify'
import { clientLeft } from '../faults.ts'

/**
 * Aborts when nobody awaits the reply any more: the client has left, or it was sent, as at its time limit. Fastify's
 * own signal of a request with a body aborts as soon as the body is read.
 */
export function replyOver({ raw }: FastifyReply): AbortSignal {
  const over = new AbortController()
  const abort = () => over.abort(clientLeft())
  if (raw.destroyed) abort()
  else raw.once('close', abort)
  return over.signal
}
