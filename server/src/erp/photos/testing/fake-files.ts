import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendFile, type FakeFile } from '../../testing/send-file.ts'

export interface FakeFiles {
  url: string
  /** Files by their decoded path below the url. */
  files: Map<string, FakeFile>
  /** Every path that was asked for, as it was sent. */
  asked: string[]
  /** Replies to the next request in place of the usual reply. */
  interrupt: (reply: (response: ServerResponse) => void) => void
  stop: () => Promise<void>
}

interface Manners {
  /** Refuses a request that is not allowed; returns whether it replied. */
  refuses: (request: IncomingMessage, response: ServerResponse) => boolean
  sendMissing: (response: ServerResponse) => void
}

/** A web server that gives files by GET. */
export async function startFakeFiles({ refuses, sendMissing }: Manners): Promise<FakeFiles> {
  const files: FakeFiles['files'] = new Map()
  const asked: string[] = []
  const interruptions: ((response: ServerResponse) => void)[] = []
  const server = createServer((request, response) => {
    const { url = '', method, headers } = request
    asked.push(url)
    const interruption = interruptions.shift()
    if (interruption) return interruption(response)
    if (refuses(request, response)) return undefined
    const file = files.get(decodeURIComponent(url.slice(1)))
    if (method !== 'GET') response.writeHead(405).end()
    else if (file)
      sendFile(response, file, { since: headers['if-modified-since'], type: 'application/octet-stream' })
    else sendMissing(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    asked,
    interrupt: (interruption) => void interruptions.push(interruption),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const token = 'Bearer a-token-that-is-not-logged'

/** A web server that requires a header. */
export const startFakeHttpStore = (): Promise<FakeFiles> =>
  startFakeFiles({
    refuses: ({ headers }, response) => {
      if (headers.authorization === token) return false
      response.writeHead(401).end()
      return true
    },
    sendMissing: (response) => void response.writeHead(404).end('<html>Not found</html>'),
  })
