import { connect, type Socket } from 'node:net'

/** One response; status 0 means there was none. Times are from `performance.now()`. */
export interface Answer {
  readonly status: number
  readonly askedAt: number
  readonly ms: number
}
const longestWaitMs = 20_000

export interface Asker {
  readonly isOpen: Promise<void>
  ask(request: Buffer): Promise<Answer>
  close(): void
}

export function openAsker({ hostname, port }: URL): Asker {
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true })
  const { promise: isOpen, resolve: noteOpen } = Promise.withResolvers<void>()
  let settle: ((status: number) => void) | undefined
  let [status, missing] = [0, 0]
  const fail = () => {
    noteOpen()
    settle?.(0)
    socket.destroy()
  }
  socket.once('connect', noteOpen).on('error', fail).on('close', fail)
  socket.setTimeout(longestWaitMs, fail)
  socket.on('data', (bytes) => {
    if (missing === 0) {
      // The response headers are short and arrive in one piece.
      const head = bytes.toString('latin1', 0, bytes.indexOf('\r\n\r\n') + 4)
      status = Number(head.slice(9, 12))
      missing = head.length + Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
    }
    missing -= bytes.length
    if (missing === 0) settle?.(status)
  })
  return {
    isOpen,
    close: () => socket.destroy(),
    ask: (request) => {
      const { promise, resolve } = Promise.withResolvers<Answer>()
      const askedAt = performance.now()
      settle = (answered) => resolve({ status: answered, askedAt, ms: performance.now() - askedAt })
      socket.write(request)
      return promise
    },
  }
}
