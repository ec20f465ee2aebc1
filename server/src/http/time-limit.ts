import type { FastifyReply } from 'fastify'
import { unavailable } from '../faults.ts'

/** Answers with a 503 after the route's time limit: Fastify's own ends as soon as the request's body is read. */
export function limitTime(reply: FastifyReply): void {
  const end = () => {
    if (!reply.sent && !reply.raw.headersSent) void reply.send(unavailable('no answer within the time limit'))
  }
  const timer = setTimeout(end, reply.request.routeOptions.handlerTimeout)
  reply.raw.once('close', () => clearTimeout(timer))
}
