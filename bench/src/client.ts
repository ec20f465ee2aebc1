import { Agent, request } from 'node:http'
import { addressOf, type AnyInput, type CallShape, type InputOf, type ReplyOf } from '@portal/contract/call'
import { createSession } from '@portal/contract/session'
import type { Session } from '@portal/domain/session'

/** One user's connection to the server; connections are kept alive, as in browsers. */
export interface Client {
  /** The bytes of a response; throws if the request is refused. */
  ask<C extends CallShape>(call: C, input: InputOf<C>, headers?: Record<string, string>): Promise<Buffer>
  /** The same, parsed. */
  read<C extends CallShape>(call: C, input: InputOf<C>): Promise<ReplyOf<C>>
  /** A client with the session of a demo user. */
  as(email: string): Promise<Client>
  close(): void
}

export const demoPassword = 'Timber2026'

/** `from` is an address of this machine, such as 127.0.0.2, by which the server distinguishes clients. */
export function openClient(url: string, session: Record<string, string> = {}, from = '127.0.0.1'): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, localAddress: from })
  const ask: Client['ask'] = (call, input, own = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    const { body } = input as AnyInput
    const { method } = call
    const sent = body === undefined ? '' : JSON.stringify(body)
    const described = body === undefined ? {} : describe(sent)
    const headers = { ...session, ...described, ...own }
    const path = addressOf(call, input as AnyInput)
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
    asked.end(sent)
    return promise
  }
  const read: Client['read'] = async (call, input) => JSON.parse(String(await ask(call, input)))
  return {
    ask,
    read,
    close: () => agent.destroy(),
    as: async (email) => openClient(url, { 'x-session-token': await tokenOf({ read }, email) }, from),
  }
}

const describe = (json: string) => ({
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(json)),
})

/** Signs a demo user in. */
export const sessionOf = ({ read }: Pick<Client, 'read'>, email: string): Promise<Session> =>
  read(createSession, { body: { email, password: demoPassword } })

export const tokenOf = async (client: Pick<Client, 'read'>, email: string): Promise<string> =>
  (await sessionOf(client, email)).token
