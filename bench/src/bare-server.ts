import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

// A Node server that reads a request and always sends the same bytes: the cost of HTTP alone. It is a process
// of its own, like the portal; it gets the bytes on standard input and prints its address.
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
