import type { Reply } from './erp-client.ts'
import { ErpFailure } from './erp-failure.ts'

export const isJson = ({ headers }: Reply): boolean => (headers.get('content-type') ?? '').includes('json')

export function jsonOf(reply: Reply): unknown {
  if (!isJson(reply))
    throw new ErpFailure('down', 'it replied with a page and not with JSON: the address may be wrong')
  try {
    return JSON.parse(reply.bytes.toString('utf8'))
  } catch {
    throw new ErpFailure('down', 'its reply was cut short')
  }
}
