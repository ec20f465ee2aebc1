import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

interface Told {
  body: unknown
  /** The response time of the recorded system. */
  afterMs: number
}

export interface FakeErp {
  url: string
  /** How many requests it received. */
  asked: () => number
  stop: () => Promise<void>
}

/** A fake ERP with realistic response times. */
export async function startErp(tell: (request: IncomingMessage, body: string) => Told): Promise<FakeErp> {
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    void (async () => {
      const { body, afterMs } = tell(request, await text(request))
      const said = JSON.stringify(body)
      await sleep(afterMs)
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(said)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
