import * as z from 'zod/mini'
import type { Reply } from '../calling/erp-client.ts'
import { ErpFailure, failureOfStatus, type FailureKind } from '../calling/erp-failure.ts'
import { isJson, jsonOf, okJson } from '../calling/json-reply.ts'

const text = z.pipe(
  z.unknown(),
  z.transform((value) => (typeof value === 'string' ? value : '')),
)
/** An exception's class and message; its traceback and anything else are left out. */
const Exception = z.object({ name: text, message: text })
const RpcReply = z.union([
  z.object({ result: z.unknown(), error: z.optional(z.undefined()) }),
  z.object({
    error: z.object({ code: z.optional(z.number()), data: z.optional(Exception) }),
  }),
])

/** The result in a JSON-RPC reply, whose status is mostly 200 even for an error. */
export function rpcResult(reply: Reply): unknown {
  const read = RpcReply.safeParse(okJson(reply))
  if (!read.success) throw new ErpFailure('down', 'it replied with neither a result nor an error')
  const { data } = read
  if (!('error' in data) || data.error === undefined) return 'result' in data ? data.result : undefined
  const { code, data: exception = { name: '', message: '' } } = data.error
  throw code === 100 ? new ErpFailure('session gone', exception.message) : failureOfException(exception)
}

/** The result in a JSON-2 reply: the content itself, or an exception with a status other than 200. */
export function json2Result(reply: Reply): unknown {
  if (reply.status === 200) return jsonOf(reply)
  const exception = Exception.safeParse(isJson(reply) ? jsonOf(reply) : undefined)
  const isOfOdoo = exception.success && exception.data.name !== '' && ![401, 429, 503].includes(reply.status)
  throw isOfOdoo ? failureOfException(exception.data) : failureOfStatus(reply)
}

/** The result of a method in the form that it should have; any other, as of a gateway, is a failure of Odoo. */
export function resultAs<Shape extends z.ZodMiniType>(
  shape: Shape,
  result: unknown,
  what: string,
): z.output<Shape> {
  const read = shape.safeParse(result)
  if (!read.success) throw new ErpFailure('down', `it replied with something else than ${what}`)
  return read.data
}

/** The kind of failure that an exception of Odoo means, by its class's name. */
const kinds: readonly (readonly [RegExp, FailureKind])[] = [
  [/SessionExpiredException$/, 'session gone'],
  [/AccessDenied$|Unauthorized$/, 'denied'],
  // Locks, broken connections and cancelled statements, and also an unknown database.
  [/^psycopg2\./, 'down'],
  [/MemoryError$/, 'too large'],
]

/** The failure that an exception means; a database's own message is left out, since it names its machines. */
export function failureOfException({ name, message }: { name: string; message: string }): ErpFailure {
  const kind = kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'refused'
  const reason = kind === 'down' ? 'its database cannot be asked, or does not exist' : reasonIn(message)
  const isOfUser = kind === 'refused' && name.endsWith('MissingError') && message.includes('res.users(')
  return new ErpFailure(isOfUser ? 'denied' : kind, `${name.split('.').at(-1)}: ${reason}`.slice(0, 300))
}

/** The first line, or, if rights are missing, the models that may not be read: all of one, or rows, listed below a greeting. */
function reasonIn(message: string): string {
  const lines = message.split('\n')
  const [, name, model] =
    /^You are not allowed to access '(.+)' (\([\w.]+\)) records\.$/.exec(lines[0] ?? '') ?? []
  if (name !== undefined && model !== undefined) return `no access to ${name} ${model}`
  const models = lines.flatMap((line) => /^- (.+\([\w.]+.*\))$/.exec(line.trim())?.[1] ?? [])
  return models.length > 0 ? `no access to ${models.join(', ')}` : (lines[0] ?? '')
}
