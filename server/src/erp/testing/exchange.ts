import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** Only these headers are recorded and compared; the others are the HTTP client's own. */
export const comparedHeaders = ['authorization', 'content-type', 'user-agent', 'x-api-key', 'x-odoo-database']

const words = z.record(z.string(), z.string())
const Asked = z.strictObject({
  method: z.string(),
  /** With the query. */
  path: z.string(),
  headers: words,
  /** JSON; without the id of a JSON-RPC call, which may be any. */
  body: z.optional(z.unknown()),
})
export type Asked = z.output<typeof Asked>

const Exchange = z.strictObject({
  asked: Asked,
  reply: z.strictObject({ status: z.int(), headers: words, body: z.unknown() }),
})
export type Exchange = z.output<typeof Exchange>

/** Stands for what must not be in a file, such as `{key}` for a key. */
export type Placeholders = Readonly<Record<string, string | number>>

/** The exchanges of a file, one a line, with the placeholders filled in. */
export function readExchanges(file: string, placeholders: Placeholders): Exchange[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const filled = JSON.parse(line, (_, value: unknown) => filledIn(value, placeholders)) as unknown
    return Exchange.parse(filled)
  })
}

/** A placeholder that is the whole text may be a number. */
function filledIn(value: unknown, placeholders: Placeholders): unknown {
  if (typeof value !== 'string') return value
  const whole = placeholders[value]
  if (whole !== undefined) return whole
  return Object.entries(placeholders).reduce(
    (text, [name, said]) => text.replaceAll(name, String(said)),
    value,
  )
}
