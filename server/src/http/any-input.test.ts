import { calls } from '@portal/contract/calls'
import type { CallShape } from '@portal/contract/call'
import { privilegeNames } from '@portal/domain/privileges'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { anOrder } from '../testing/an-order.ts'
import { sampleRequest } from '../testing/sample-call.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { problemType } from './problem.ts'

/** Occurs in every record of another customer, and in no request. */
const secret = 'Quokka Constructions'
/** Numbers of the user's own records, of another customer's, and of none. */
const numbers = ['mine', 'theirs', '10001', '20002', 'none']

let portal: TestApp
let headers: Record<string, string>
beforeAll(async () => {
  portal = await testApp()
  const { parts } = portal
  const privileges = privilegeNames.filter((name) => name !== 'impersonate_in_any_context')
  ;({ headers } = await aUser(parts, { privileges, accounts: ['10001'] }))
  for (const [number, accountNum, soldToName] of [
    ['mine', '10001', 'Test Hardware'],
    ['theirs', '20002', secret],
  ] as const) {
    await anOrder(parts, { orderNum: number, accountNum, soldToName, shipToName: soldToName })
    await anInvoice(parts, { invoiceNum: number, orderNum: number, accountNum, soldToName })
    await parts.sql`
      insert into customer (provider, account_num, name, date_updated)
      values ('epicor', ${accountNum}, ${soldToName}, now())`
  }
})
afterAll(() => portal.close())

const strange = fc.oneof(
  fc.constantFrom(
    ...numbers,
    '',
    '\0',
    '\ud800',
    '\udfff',
    "'; --",
    '%',
    '_',
    '\\',
    '../..',
    '__proto__',
    '-1',
  ),
  fc.constantFrom(
    '1e999',
    '9'.repeat(40),
    'NaN',
    'null',
    '2026-02-30',
    '0000-00-00',
    '٣',
    'İ',
    'ﬁ',
    '\u202e',
  ),
  fc.string({ unit: 'binary', maxLength: 220 }),
)

/** Whether `sampleRequest` made up the value. */
const isSample = (segment: string) =>
  /^(?:none|0|1|ASC|2026-08-31|[a-z]\w*(?:Num|_name|ID))\/?$/.test(segment)

/** The path with some of its made-up values replaced. */
function anyPath(url: string) {
  const segments = url.split(/(?<=[/,])|(?=,)/)
  const any = segments.map((segment) => {
    if (!isSample(segment)) return fc.constant(segment)
    const end = segment.endsWith('/') ? '/' : ''
    return fc.oneof(
      fc.constant(segment),
      strange.map((text) => encoded(text) + end),
    )
  })
  return fc.tuple(...any).map((parts) => parts.join(''))
}

/** Encodes halves of surrogate pairs too, which `encodeURIComponent` refuses. */
const encoded = (text: string) =>
  text.isWellFormed()
    ? encodeURIComponent(text)
    : text.replace(/[^]/g, (half) => `%ED%A0%${(0x80 + (half.charCodeAt(0) & 0x3f)).toString(16)}`)

const anyBody = (sample: object) => {
  const value = fc.oneof(
    strange,
    fc.integer(),
    fc.double(),
    fc.constantFrom(null, true, [], {}),
    fc.array(strange, { maxLength: 3 }),
  )
  const fields = [...Object.keys(sample), 'filter', 'searchTerm']
  const changed = fc.dictionary(
    fc.constantFrom(...fields),
    fc.oneof(value, fc.dictionary(fc.constantFrom('searchTerm', 'status', 'due'), value)),
  )
  return fc.oneof(
    changed.map((change) => JSON.stringify({ ...sample, ...change })),
    fc.json(),
    fc.string(),
  )
}

const anyHeaders = fc.record(
  {
    'x-account-filter': fc.oneof(
      fc.constantFrom(...numbers, '20002,10001', ','),
      fc.string({ unit: 'grapheme-ascii' }),
    ),
    'x-admin-account-filter': fc.constantFrom('20002', ',', "'"),
    'x-admin-company-filter': fc.constantFrom('1', '999999999999999', '-1', '1e9'),
    accept: fc.constantFrom('application/pdf', '*/*', ';', 'application/pdf;q=0'),
    'content-type': fc.constantFrom('application/json', 'application/json; charset=x', 'text/plain', ''),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', 'x', '::ffff:1', ','),
  },
  { requiredKeys: [] },
)

function anyRequest(shape: CallShape): fc.Arbitrary<InjectOptions> {
  const { method, url, payload } = sampleRequest(shape)
  return fc.record({
    method: fc.constant(method),
    url: fc
      .tuple(anyPath(url), fc.constantFrom('', '?w=%00', '?w=%ff&w=1', '?__proto__=1'))
      .map((parts) => parts.join('')),
    headers: anyHeaders.map((more) => ({
      ...headers,
      ...(payload && { 'content-type': 'application/json' }),
      ...more,
    })),
    ...(payload && { payload: anyBody(payload) }),
  })
}

/** All calls but the one that would end the session. */
const table = Object.entries<CallShape>(calls).filter(([name]) => name !== 'revokeSession')

async function assertAnswered(request: InjectOptions): Promise<void> {
  const reply = await portal.app.inject(request)
  const { statusCode, body } = reply
  expect([200, 204, 400, 401, 403, 404, 413, 414, 415, 429]).toContain(statusCode)
  expect(body).not.toContain(secret)
  if (statusCode < 400) return
  expect(reply.headers['content-type']).toBe(problemType)
  expect(reply.json()).toMatchObject({ status: statusCode, detail: expect.stringMatching(/\.$/) })
  expect(body).not.toMatch(/select |PostgresError|node_modules|\bat \/|\/work\//i)
}

test.each(table)(
  '%s is answered or refused in words, whatever is sent (api conventions)',
  async (_name, shape) => {
    const limits = { numRuns: 25, interruptAfterTimeLimit: 3000 }
    await fc.assert(fc.asyncProperty(anyRequest(shape), assertAnswered), limits)
  },
)
