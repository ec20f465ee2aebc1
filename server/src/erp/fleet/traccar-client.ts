import { authorizationOf } from '../calling/authorization.ts'
import type { Clock } from '../../clock.ts'
import { openErpClient, type Reply } from '../calling/erp-client.ts'
import { openSecrets } from '../calling/secret.ts'
import type { TraccarSettings } from '../connectors-file.ts'
import type { Call } from '../port.ts'
import { tokenFacts } from './token-facts.ts'
import { Device, oneOf, Position, rowsOf, Server, User } from './traccar-replies.ts'

export interface ServerFacts {
  version: string
  /** Whether it lets only administrators change things, or send commands. */
  isReadonly: boolean
  hasNoCommands: boolean
  /** The time of its clock; undefined if its reply has none. */
  time: Date | undefined
}

/** The longest that a person waits for the map. */
const deadlineMs = 10_000

/** Traccar by its REST API, which is only read. */
export function openTraccarClient(settings: TraccarSettings, clock: Clock) {
  const { url, token, user, password } = settings
  const base = `${url}/api`
  const erp = openErpClient(settings.limits, deadlineMs)
  const reference = token ?? password
  if (reference === undefined) throw new RangeError('neither token nor password')
  const secrets = openSecrets([reference], clock)
  const ask = <T>(path: string, read: (reply: Reply) => T, call: Call): Promise<T> =>
    secrets.use(([value = ''], permit) => {
      const own = { ...headers, authorization: authorizationOf(settings, value) }
      return erp.ask({ url: `${base}/${path}`, headers: own, permit }, read, call)
    })
  const signIn = (call: Call) =>
    secrets.use(([value = ''], permit) => {
      const body = new URLSearchParams({ email: user ?? '', password: value }).toString()
      const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
      return erp.ask({ url: `${base}/session`, headers: form, body, permit }, oneOf(User), call)
    })

  return {
    usage: () => erp.usage(),
    devices: (call: Call) => ask('devices?excludeAttributes=true', rowsOf(Device), call),
    /** The last position of each device. */
    positions: (call: Call) => ask('positions', rowsOf(Position), call),
    server: (call: Call) => ask('server', serverFacts, call),
    /** The portal's own user and when its token ends; the user is undefined if Traccar does not say who that is. */
    async self(call: Call): Promise<{ user: User | undefined; ends: Date | undefined }> {
      if (token === undefined) return { user: await signIn(call), ends: undefined }
      const facts = await secrets.use(async ([value = '']) => tokenFacts(value))
      if (facts === undefined) return { user: undefined, ends: undefined }
      return { user: await ask(`users/${facts.userId}`, oneOf(User), call), ends: facts.ends }
    },
  }
}

export type TraccarClient = ReturnType<typeof openTraccarClient>

/** Without `accept`, older versions reply as to a browser. */
const headers = { accept: 'application/json' }

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
