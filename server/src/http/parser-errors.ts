import { STATUS_CODES } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { hasCode } from '../error-code.ts'
import { Fault, methodNotAllowed } from '../faults.ts'
import { problemBody, problemType, toParserFault } from './problem.ts'

const refusalHeaders = {
  'content-type': problemType,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** Answers what Node's parser could not read; there is no request yet, so the answer is written by hand. */
export function answerParserError(error: Error, socket: Socket): void {
  if (hasCode(error, 'ECONNRESET') || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  endWith(socket, toParserFault(error))
}

/** Node would end the connection without a word. */
export function refuseTunnel(_request: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => socket.destroy())
  endWith(socket, methodNotAllowed(['GET', 'HEAD', 'POST']))
}

/** There is no reply to send it by. */
function endWith(socket: Duplex, fault: Fault): void {
  const body = problemBody(fault)
  const headers = { ...fault.headers, ...refusalHeaders, 'content-length': String(Buffer.byteLength(body)) }
  const head = [
    `HTTP/1.1 ${fault.status} ${STATUS_CODES[fault.status] ?? ''}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

/** Node refuses every `Expect` but `100-continue` by itself, and would do so without a word. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const fault = new Fault(417, 'The server knows no expectation but 100-continue.')
  response.writeHead(fault.status, refusalHeaders).end(problemBody(fault))
}
