import type { Reply } from './erp-client.ts'
import { assertOk, ErpFailure } from './erp-failure.ts'

export const isJson = ({ headers }: Reply): boolean => (headers.get('content-type') ?? '').includes('json')

export function jsonOf(reply: Reply): unknown {
  if (!isJson(reply))
    throw new ErpFailure('down', 'it replied with a page and not with JSON: the address may be wrong')
  // Some shops' extensions put a byte order mark before it.
  const text = new TextDecoder().decode(reply.bytes)
  try {
    return JSON.parse(text)
  } catch {
    throw new ErpFailure('down', isWhole(text) ? 'its reply is not valid JSON' : 'its reply was cut short')
  }
}

/** The JSON of a reply of status 200; throws the failure that another status means, without the text of the reply. */
export function okJson(reply: Reply): unknown {
  assertOk(reply)
  return jsonOf(reply)
}

const isWhole = (text: string): boolean => /[\]}]\s*$/.test(text)
