import { setTimeout as sleep } from 'node:timers/promises'
import { openAsker, type Answer, type Asker } from './asker.ts'

interface Flood {
  readonly url: string
  /** Complete HTTP requests, sent in turns. */
  readonly requests: readonly Buffer[]
  readonly connections: number
  readonly perSecond: number
  readonly lastingMs: number
  /** Whether connections are opened before the flood, as by a load balancer, or during it. */
  readonly isWarm: boolean
}

interface Request {
  readonly method: string
  readonly path: string
  readonly token?: string
  readonly body?: string
}

export function requestBytes({ method, path, token, body = '' }: Request): Buffer {
  const head = [`${method} ${path} HTTP/1.1`, 'host: portal', 'content-type: application/json']
  const own = [
    ...(token === undefined ? [] : [`x-session-token: ${token}`]),
    `content-length: ${body.length}`,
  ]
  return Buffer.from(`${[...head, ...own].join('\r\n')}\r\n\r\n${body}`)
}

const tickMs = 5

/**
 * Sends requests at that rate for the given time, as far as connections are free, and waits for the
 * responses. It writes raw bytes and reads as little as possible: an HTTP client would take longer for a
 * response than the portal.
 */
export async function flood({ url, requests, connections, ...how }: Flood): Promise<Answer[]> {
  const answers: Answer[] = []
  const free: Asker[] = []
  let opened = 0
  const open = () => {
    opened += 1
    return openAsker(new URL(url))
  }
  if (how.isWarm) {
    free.push(...Array.from({ length: connections }, open))
    await Promise.all(free.map(({ isOpen }) => isOpen))
  }
  const askBy = async (asker: Asker, request: Buffer) => {
    const answer = await asker.ask(request)
    answers.push(answer)
    if (answer.status === 0) opened -= 1
    else free.unshift(asker)
  }
  const underWay = new Set<Promise<unknown>>()
  const askOne = (request: Buffer) => {
    const asker = free.pop() ?? open()
    const asking = askBy(asker, request)
    underWay.add(asking)
    void asking.finally(() => underWay.delete(asking))
  }
  const startedAt = performance.now()
  let asked = 0
  for (let ms = 0; ms < how.lastingMs; ms = performance.now() - startedAt) {
    const due = Math.floor((how.perSecond * ms) / 1000)
    // Requests without a free connection are not sent later either: a load balancer would have refused them
    // by then.
    const most = Math.min(due - asked, free.length + connections - opened)
    for (let at = 0; at < most; at += 1) askOne(requests[(asked + at) % requests.length] ?? Buffer.alloc(0))
    asked = due
    await sleep(tickMs)
  }
  await Promise.all(underWay)
  for (const asker of free) asker.close()
  return answers
}
