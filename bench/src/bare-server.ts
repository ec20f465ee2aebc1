import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

// A Node server that reads a question and sends always the same bytes: what HTTP alone takes. Its process is its
// own, as the portal's is; the bytes come from its input, and it says its address.
const bytes = await buffer(process.stdin)
const server = createServer((request, reply) => {
  request.resume()
  request.on('end', () => {
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length })
    reply.end(bytes)
  })
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
