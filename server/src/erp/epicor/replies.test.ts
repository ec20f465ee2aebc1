import { describe, expect, test } from 'vitest'
import type { Reply } from '../calling/erp-client.ts'
import { failureOf } from '../testing/failure-of.ts'
import { rowsOf } from './replies.ts'

const reply = (status: number, body: unknown, type = 'application/json'): Reply => ({
  status,
  headers: new Headers({ 'content-type': type }),
  bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
})
const said = (ErrorMessage: string) => ({ HttpStatus: 0, ErrorMessage, ErrorType: 'Ice.Exception' })

const replies: [what: string, reply: Reply, kind: unknown][] = [
  ['rows', reply(200, { value: [{ CustNum: 1 }] }), { rows: [{ CustNum: 1 }], isCut: false }],
  ['some of the rows', reply(200, { value: [], '@odata.nextLink': 'x' }), { rows: [], isCut: true }],
  ['an error within 200', reply(200, said('Bad where clause')), 'refused'],
  ['neither rows nor an error', reply(200, { returnObj: 1 }), 'down'],
  ['half a reply', reply(200, '{"value": [{"Cust'), 'down'],
  ['a sign-in page', reply(200, '<html>', 'text/html'), 'down'],
  ['a redirection', reply(302, '', 'text/html'), 'down'],
  ['a user who is not known', reply(401, said('Invalid username or password.')), 'denied'],
  ['the same without words', reply(401, ''), 'denied'],
  ['a service out of scope', reply(403, said('Access denied.')), 'refused'],
  ['the same without words', reply(403, ''), 'refused'],
  ['an unknown field', reply(400, { error: { code: '', message: 'Could not find a property' } }), 'refused'],
  ['no such service', reply(404, said('No HTTP resource was found')), 'refused'],
  ['a table that cannot be read', reply(500, said('Object reference not set')), 'refused'],
  ['a database that is too slow', reply(500, said('Execution Timeout Expired.')), 'down'],
  ['no licence left', reply(500, said('Maximum users exceeded on license type: DefaultUser')), 'slow'],
  ['a session that is over', reply(410, ''), 'session gone'],
  ['the same in words', reply(500, said('Your session is invalid or has been deleted.')), 'session gone'],
  ['too many requests', reply(429, said('Slow down')), 'busy'],
  ['a proxy without Epicor', reply(502, 'Bad gateway', 'text/plain'), 'down'],
  ['a server that starts', reply(503, said('Not ready')), 'down'],
  ['a body too large', reply(413, ''), 'too large'],
]

describe('what Epicor replied', () => {
  test.each(replies)('%s', (_what, each, kind) => {
    expect(failureOf(() => rowsOf(each))).toEqual(kind)
  })

  test('names no machine of the database', () => {
    const words = said('A connection to SQL04.example was closed')
    expect(() => rowsOf(reply(500, words))).toThrow(
      expect.objectContaining({ internal: expect.not.stringContaining('SQL04') }),
    )
  })
})
