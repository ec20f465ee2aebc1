import { Agent, request } from 'node:http'

/** One person's way to the server: connections are kept, as browsers keep them. */
export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<Buffer>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Buffer>
  /** The same with the session of a demo user. */
  as(email: string): Promise<Client>
  close(): void
}

const demoPassword = 'Timber2026'

/** `from` is an address of this machine, as 127.0.0.2, by which the server tells askers apart. */
export function openClient(url: string, session: Record<string, string> = {}, from = '127.0.0.1'): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, localAddress: from })
  const ask = (method: string, path: string, sent: { body?: string; headers: Record<string, string> }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    const headers = { ...session, ...sent.headers }
    const asked = request(new URL(path, url), { method, agent, headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => {
        const bytes = Buffer.concat(chunks)
        if (Number(reply.statusCode) < 300) resolve(bytes)
        else reject(new Error(`${method} ${path}: ${reply.statusCode} ${bytes.toString()}`))
      })
      reply.on('error', reject)
    })
    asked.on('error', reject)
    asked.end(sent.body)
    return promise
  }
  const post: Client['post'] = (path, body, headers = {}) => {
    const sent = JSON.stringify(body)
    const described = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(sent)),
    }
    return ask('POST', path, { body: sent, headers: { ...described, ...headers } })
  }
  return {
    get: (path, headers = {}) => ask('GET', path, { headers }),
    post,
    as: async (email) => openClient(url, { 'x-session-token': await tokenOf({ post }, email) }, from),
    close: () => agent.destroy(),
  }
}

/** The session of a demo user. */
export async function tokenOf({ post }: Pick<Client, 'post'>, email: string): Promise<string> {
  const session = JSON.parse(String(await post('/api/session/create', { email, password: demoPassword })))
  return (session as { token: string }).token
}
