import { Readable } from 'node:stream'
import type { CallShape } from '@portal/contract/call'
import type { FastifyReply } from 'fastify'
import { internalFault } from '../faults.ts'
import type { Logger } from '../log.ts'
import { doesAccept } from './accept.ts'
import { gzipped } from './gzipped.ts'
import type { BytesReply } from './implement.ts'
import { largeReplyJson, replyJson } from './reply-json.ts'
import type { Streams } from './streams.ts'
import type { UnreadReplies } from './unread-replies.ts'

/** What is needed to send a reply. */
interface Sending {
  readonly reply: FastifyReply
  readonly streams: Streams
  readonly unread: UnreadReplies
  /** Key of the client. */
  readonly client: string
  readonly log: Logger
}

/** Sends the result of a handler, after checking it against the contract. */
export async function sendAnswer(sending: Sending, shape: CallShape, answer: unknown): Promise<FastifyReply> {
  const { reply, streams, log } = sending
  if (shape.alternative !== undefined) reply.header('vary', 'accept')
  if (shape.reply === 'nothing') return reply.code(204).send()
  const mediaTypes = 'mediaTypes' in shape.reply ? shape.reply.mediaTypes : shape.alternative?.mediaTypes
  if (mediaTypes !== undefined && isBytesReply(answer)) {
    const { mediaType, bytes } = answer
    assertDeclared(mediaTypes, mediaType)
    reply.type(mediaType)
    if (bytes instanceof Readable) return streams.send(reply, bytes, log)
    return mediaType.startsWith('image/') ? sendWhole(sending, bytes) : sendText(sending, bytes)
  }
  if ('mediaTypes' in shape.reply) throw internalFault(new TypeError('the handler returned no bytes'))
  reply.type('application/json; charset=utf-8')
  const json = shape.isLarge ? await largeReplyJson(shape.reply, answer) : replyJson(shape.reply, answer)
  return sendText(sending, json)
}

/** A shorter reply takes one or two packets with or without compression. */
const worthCompressingBytes = 16 * 1024

/** Compresses a long reply for clients that accept that. */
async function sendText(sending: Sending, body: string | Uint8Array): Promise<FastifyReply> {
  if (body.length < worthCompressingBytes) return sendWhole(sending, body)
  const { reply } = sending
  reply.header('vary', reply.hasHeader('vary') ? 'accept, accept-encoding' : 'accept-encoding')
  if (!doesAccept(reply.request.headers['accept-encoding']?.toString(), 'gzip'))
    return sendWhole(sending, body)
  const compressed = await gzipped(body)
  // Only now: a refusal that is sent meanwhile, such as one for being late, is not compressed.
  reply.header('content-encoding', 'gzip')
  return sendWhole(sending, compressed)
}

/** What a connection takes at once: a shorter reply does not wait for its client. */
const smallBytes = 64 * 1024

function sendWhole(
  { reply, streams, unread, client, log }: Sending,
  body: string | Uint8Array,
): FastifyReply {
  if (body.length < smallBytes) return reply.send(body)
  unread.note(client, reply.raw, body.length)
  return streams.sendWhole(reply, body, log)
}

function assertDeclared(mediaTypes: readonly string[], mediaType: string): void {
  if (mediaTypes.some((declared) => mediaType === declared || mediaType.startsWith(`${declared};`))) return
  throw internalFault(new TypeError(`undeclared media type ${mediaType}`))
}

function isBytesReply(answer: unknown): answer is BytesReply {
  return typeof answer === 'object' && answer !== null && 'mediaType' in answer && 'bytes' in answer
}
