import type { Clock } from '../../clock.ts'
import { openErpClient } from '../calling/erp-client.ts'
import type { Reply } from '../calling/erp-client.ts'
import { openSecret } from '../calling/secret.ts'
import type { TraccarSettings } from '../connectors-file.ts'
import type { Call, Usage } from '../port.ts'
import { tokenFacts } from './token-facts.ts'
import { Device, oneOf, Position, rowsOf, Server, User } from './traccar-replies.ts'

export interface TraccarClient {
  devices(call: Call): Promise<Device[]>
  /** The last one of each device. */
  positions(call: Call): Promise<Position[]>
  server(call: Call): Promise<ServerFacts>
  /** Who asks; `user` is undefined where Traccar tells nobody who that is. */
  asker(call: Call): Promise<{ user: User | undefined; ends: Date | undefined }>
  usage(): Usage
}

export interface ServerFacts {
  version: string
  /** Whether what it allows anybody but administrators is to read, and to send no commands. */
  isReadonly: boolean
  hasNoCommands: boolean
  /** What its clock says; undefined where it does not tell. */
  time: Date | undefined
}

/** Nobody watches a map for longer without an answer. */
const deadlineMs = 10_000

/** Traccar by its REST API, which is only read. */
export function openTraccarClient(settings: TraccarSettings, clock: Clock): TraccarClient {
  const { url, token, user, password } = settings
  const base = `${url.replace(/\/+$/, '')}/api`
  const erp = openErpClient(settings.limits, deadlineMs)
  const reference = token ?? password
  if (reference === undefined) throw new RangeError('neither token nor password')
  const secret = openSecret(reference, clock)
  const authorization = (value: string) =>
    token === undefined
      ? `Basic ${Buffer.from(`${user ?? ''}:${value}`).toString('base64')}`
      : `Bearer ${value}`
  const ask = <T>(path: string, read: (reply: Reply) => T, call: Call): Promise<T> =>
    secret.use((value) =>
      erp.ask(
        { url: `${base}/${path}`, headers: { ...headers, authorization: authorization(value) } },
        read,
        call,
      ),
    )
  const signIn = (call: Call) =>
    secret.use((value) => {
      const body = new URLSearchParams({ email: user ?? '', password: value }).toString()
      const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
      return erp.ask({ url: `${base}/session`, headers: form, body }, oneOf(User), call)
    })

  return {
    usage: () => erp.usage(),
    devices: (call) => ask('devices?excludeAttributes=true', rowsOf(Device), call),
    positions: (call) => ask('positions', rowsOf(Position), call),
    server: (call) => ask('server', serverFacts, call),
    async asker(call) {
      if (token === undefined) return { user: await signIn(call), ends: undefined }
      const told = await secret.use(async (value) => tokenFacts(value))
      if (told === undefined) return { user: undefined, ends: undefined }
      return { user: await ask(`users/${told.userId}`, oneOf(User), call), ends: told.ends }
    },
  }
}

/** Without the first, older ones reply as to a browser. */
const headers = { accept: 'application/json', 'user-agent': 'trade-portal' }

const readServer = oneOf(Server)

function serverFacts(reply: Reply): ServerFacts {
  const { version, readonly, limitCommands } = readServer(reply)
  const date = Date.parse(reply.headers.get('date') ?? '')
  return {
    version: version ?? 'of a version it does not tell',
    isReadonly: readonly === true,
    hasNoCommands: limitCommands === true,
    time: Number.isNaN(date) ? undefined : new Date(date),
  }
}
