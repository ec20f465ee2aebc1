import { STATUS_CODES } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Fault } from '../faults.ts'
import { problemBody, problemType, toParserFault } from './problem.ts'

/** Answers what Node's parser could not read; there is no request yet, so the answer is written by hand. */
export function answerParserError(error: Error, socket: Socket): void {
  const isGone = 'code' in error && error.code === 'ECONNRESET'
  if (isGone || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const fault = toParserFault(error)
  const body = problemBody(fault)
  const head = [
    `HTTP/1.1 ${fault.status} ${STATUS_CODES[fault.status] ?? ''}`,
    `content-type: ${problemType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroySoon())
}

/** Node refuses every `Expect` but `100-continue` by itself, and would do so without a word. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const fault = new Fault(417, 'The server knows no expectation but 100-continue.')
  const headers = {
    'content-type': problemType,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
  response.writeHead(fault.status, headers).end(problemBody(fault))
}
