import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { comparedHeaders, readExchanges, type Asked, type Exchange, type Placeholders } from './exchange.ts'

interface PlayedErp {
  url: string
  /** Stops the server; throws if a request was not recorded, or an exchange was left unused. */
  finish(): Promise<void>
}

interface Playing {
  placeholders?: Placeholders
  /** Requests may come in any order, as they do if several are in flight. */
  isInAnyOrder?: boolean
}

/** A server that knows only the recorded exchanges of a file: each answers one request, which must be the same in full. */
export async function playExchanges(file: string, playing: Playing = {}): Promise<PlayedErp> {
  const { placeholders = {}, isInAnyOrder = false } = playing
  const left = readExchanges(file, placeholders)
  const unknown: string[] = []
  const replyTo = async (request: IncomingMessage, response: ServerResponse) => {
    const { asked, id } = askedBy(request, await text(request))
    const candidates = isInAnyOrder ? left : left.slice(0, 1)
    const at = candidates.findIndex((recorded) => isDeepStrictEqual(asked, recorded.asked))
    const [found] = at < 0 ? [] : left.splice(at, 1)
    if (found) return send(response, found.reply, id)
    unknown.push(
      `not recorded: ${JSON.stringify(asked)}\nnext recorded: ${left[0] ? JSON.stringify(left[0].asked) : 'nothing more'}`,
    )
    response.writeHead(500).end()
  }
  const server = createServer((request, response) => void replyTo(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async finish() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      const unused = left.map((exchange) => `never asked: ${JSON.stringify(exchange.asked)}`)
      const wrong = [...unknown, ...unused]
      if (wrong.length > 0) throw new Error(`${file}:\n${wrong.join('\n')}`)
    },
  }
}

/** A request in the form in which exchanges are recorded, and the id of its JSON-RPC call. */
function askedBy({ method = '', url: path = '', headers }: IncomingMessage, said: string) {
  const compared = comparedHeaders.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  const { id, body } = said === '' ? {} : callIn(jsonOrText(said))
  const asked: Asked = {
    method,
    path,
    headers: Object.fromEntries(compared),
    ...(body !== undefined && { body }),
  }
  return { asked, id }
}

function jsonOrText(said: string): unknown {
  try {
    return JSON.parse(said) as unknown
  } catch {
    return said
  }
}

function callIn(body: unknown): { id?: unknown; body: unknown } {
  if (typeof body !== 'object' || body === null || !('jsonrpc' in body && 'id' in body)) return { body }
  const { id, ...rest } = body
  return { id, body: rest }
}

function send(response: ServerResponse, { status, headers, body }: Exchange['reply'], id: unknown): void {
  const isCall = id !== undefined && typeof body === 'object'
  const content = typeof body === 'string' ? body : JSON.stringify(isCall ? { ...body, id } : body)
  response.writeHead(status, headers).end(content)
}
