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

/** Answers a request that Node's HTTP parser could not read. */
export function answerParserError(error: Error, socket: Socket): void {
  if (hasCode(error, 'ECONNRESET') || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  endWith(socket, toParserFault(error))
}

/** Refuses CONNECT, for which Node would close the connection without a response. */
export function refuseTunnel(_request: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => socket.destroy())
  endWith(socket, methodNotAllowed(['GET', 'HEAD', 'POST']))
}

/** Writes the response to the socket itself, since there is no response object. */
function endWith(socket: Duplex, fault: Fault): void {
  const body = problemBody(fault)
  const headers = { ...fault.headers, ...refusalHeaders, 'content-length': String(Buffer.byteLength(body)) }
  const head = [
    `HTTP/1.1 ${fault.status} ${fault.title}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

/** Refuses every `Expect` but `100-continue`, for which Node would send a response without a body. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const fault = new Fault(417, 'The server knows no expectation but 100-continue.')
  response.writeHead(fault.status, refusalHeaders).end(problemBody(fault))
}
