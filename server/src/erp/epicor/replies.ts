import * as z from 'zod/mini'
import type { Reply } from '../calling/erp-client.ts'
import { assertOk, ErpFailure, failureOfStatus } from '../calling/erp-failure.ts'
import { isJson, jsonOf } from '../calling/json-reply.ts'

/** The message of an error of Epicor's own form, or of OData's. */
const Refusal = z.union([
  z.object({ ErrorMessage: z.string() }),
  z.object({ error: z.object({ message: z.string() }) }),
])

const RowsReply = z.object({
  value: z.array(z.record(z.string(), z.unknown())),
  '@odata.nextLink': z.optional(z.string()),
})

interface Rows {
  rows: z.output<typeof RowsReply>['value']
  /** The server gave fewer rows than it was asked for. */
  isCut: boolean
}

/** The rows of a page. The link to the rest is not used: it skips by count, while rows move, and may name another server. */
export function rowsOf(reply: Reply): Rows {
  const read = RowsReply.safeParse(contentOf(reply))
  if (!read.success) throw new ErpFailure('down', 'it replied with neither rows nor an error')
  return { rows: read.data.value, isCut: read.data['@odata.nextLink'] !== undefined }
}

/** The content of a reply, not checked; throws an error that it holds. */
export function contentOf(reply: Reply): unknown {
  const content = isJson(reply) && reply.bytes.length > 0 ? jsonOf(reply) : undefined
  const refusal = Refusal.safeParse(content)
  if (refusal.success) throw failureOfRefusal(reply, messageOf(refusal.data))
  if (reply.status === 410) throw new ErpFailure('session gone', 'its session is over')
  if (reply.status === 403) throw new ErpFailure('refused', outOfScope)
  assertOk(reply)
  return content ?? (reply.bytes.length === 0 ? undefined : jsonOf(reply))
}

/** Only a 401 means that the key or the user is not valid. */
const outOfScope = "the key's access scope does not allow it"

const messageOf = (refusal: z.output<typeof Refusal>): string =>
  'error' in refusal ? refusal.error.message : refusal.ErrorMessage

const noLicence = /maximum users|licen[cs]e/i
const noSession = /\bsession\b.*\b(invalid|expired|deleted|ended|not valid|not found|does not exist)\b/i
const passing = /time-?out|timed out|deadlock|connection|not available|unavailable/i

/** The failure that an error message of Epicor means; also with a 500 a retry would mostly fail again. */
function failureOfRefusal(reply: Reply, message: string): ErpFailure {
  const { status } = reply
  const said = (message.split('\n')[0] ?? '').slice(0, 300)
  if (status === 410 || noSession.test(said))
    return new ErpFailure('session gone', `its session is over: ${said}`)
  if (noLicence.test(said)) return new ErpFailure('slow', `all its licences are taken: ${said}`)
  const byStatus = failureOfStatus(reply)
  if (status === 403) return new ErpFailure('refused', `${outOfScope}: ${said}`)
  if (byStatus && byStatus.kind !== 'down' && byStatus.kind !== 'refused') return byStatus
  if (status >= 500 && (status !== 500 || passing.test(said)))
    return new ErpFailure('down', `it replied ${status}: its server or database cannot be asked`)
  return new ErpFailure('refused', said === '' ? `it replied ${status}` : said)
}
