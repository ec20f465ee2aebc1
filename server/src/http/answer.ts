import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { CallShape } from '@portal/contract/call'
import type { FastifyReply } from 'fastify'
import { internalFault } from '../faults.ts'
import type { Logger } from '../log.ts'
import { doesAccept } from './accept.ts'
import type { BytesReply } from './implement.ts'
import type { Streams } from './streams.ts'

/** What is needed to send a reply. */
export interface Sending {
  readonly reply: FastifyReply
  readonly streams: Streams
  readonly log: Logger
}

const compress = promisify(gzip)

/** Sends the result of a handler, after checking it against the contract. */
export async function sendAnswer(sending: Sending, shape: CallShape, answer: unknown): Promise<FastifyReply> {
  const { reply } = sending
  if (shape.alternative !== undefined) reply.header('vary', 'accept')
  if (shape.reply === 'nothing') return reply.code(204).send()
  const mediaTypes = 'mediaTypes' in shape.reply ? shape.reply.mediaTypes : shape.alternative?.mediaTypes
  if (mediaTypes !== undefined && isBytesReply(answer)) return sendBytes(sending, mediaTypes, answer)
  const json = toJson(shape, answer)
  reply.type('application/json; charset=utf-8')
  if (shape.isLarge !== true) return reply.send(json)
  reply.header('vary', 'accept-encoding')
  if (!doesAccept(reply.request.headers['accept-encoding']?.toString(), 'gzip')) return reply.send(json)
  return reply.header('content-encoding', 'gzip').send(await compress(json, { level: 4 }))
}

/** Drops undeclared columns; a reply that does not match the contract is an internal error. */
function toJson(shape: CallShape, answer: unknown): string {
  if (shape.reply === 'nothing' || 'mediaTypes' in shape.reply) {
    throw internalFault(new TypeError('the handler returned no bytes'))
  }
  const result = shape.reply.safeParse(answer)
  if (result.success) return JSON.stringify(result.data)
  const [issue] = result.error.issues
  throw internalFault(new TypeError(`wrong reply at '${issue?.path.join('.')}': ${issue?.message}`))
}

function sendBytes(sending: Sending, mediaTypes: readonly string[], answer: BytesReply): FastifyReply {
  const { reply, streams, log } = sending
  const { mediaType, bytes } = answer
  if (!mediaTypes.some((declared) => mediaType === declared || mediaType.startsWith(`${declared};`))) {
    throw internalFault(new TypeError(`undeclared media type ${mediaType}`))
  }
  if (bytes instanceof Readable) return streams.send(reply.type(mediaType), bytes, log)
  return reply.type(mediaType).send(bytes)
}

function isBytesReply(answer: unknown): answer is BytesReply {
  return typeof answer === 'object' && answer !== null && 'mediaType' in answer && 'bytes' in answer
}
