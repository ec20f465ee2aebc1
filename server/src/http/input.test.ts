import { calls } from '@portal/contract/calls'
import type { CallShape } from '@portal/contract/call'
import { privilegeNames } from '@portal/domain/privileges'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { paramNames, sampleRequest, textFields } from '../testing/sample-call.ts'
import { problemType } from './problem.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let portal: TestApp
let headers: Record<string, string>
beforeAll(async () => {
  portal = await testApp()
  headers = (await aUser(portal.parts, { privileges: privilegeNames })).headers
})
afterAll(() => portal.close())

const table = Object.entries<CallShape>(calls)

/** Values that no call accepts, by parameter; all other parameters are ids of up to 200 characters. */
const wrongValues: Readonly<Record<string, readonly string[]>> = {
  limit: ['0', '101', '-1', '1.5', '1e1', 'ten', ' 1', '0x10'],
  offset: ['-1', '1.5', 'none', '99999999999999999999'],
  sortColumn: ['nope', 'items', '1; drop table sales_order'],
  sortDirection: ['UP', 'asc;'],
  range: ['year', ''],
  size: ['huge'],
  lastDayOfMonth: ['2026-02-30', '31-08-2026', 'today'],
}

const wrongParams = table.flatMap(([name, shape]) =>
  paramNames(shape).flatMap((param) => {
    const values = wrongValues[param] ?? ['x'.repeat(201), 'é'.repeat(201)]
    return values
      .filter((value) => value !== '')
      .map((value) => ({ name, shape, param, value, shown: JSON.stringify(value).slice(0, 30) }))
  }),
)

describe('input of every call', () => {
  test.each(wrongParams)(
    '$name 400 names $param when it is $shown (api conventions)',
    async ({ shape, param, value }) => {
      const reply = await portal.app.inject({
        ...sampleRequest(shape, { params: { [param]: value } }),
        headers,
      })
      expect(reply.statusCode).toBe(400)
      const problem = reply.json<{ detail: string; errors: { path: string }[] }>()
      expect(problem.errors.map(({ path }) => path)).toContain(param)
      expect(problem.detail).toContain(param)
    },
  )

  const lookedUp = table.flatMap(([name, shape]) =>
    paramNames(shape)
      .filter((param) => wrongValues[param] === undefined)
      .map((param) => ({ name, shape, param })),
  )
  test.each(lookedUp)(
    '$name 404 when $param is text that no record can hold (api calls)',
    async ({ shape, param }) => {
      const { method, url, payload } = sampleRequest(shape, { params: { [param]: 'a@@b' } })
      for (const unheardOf of ['%00', '%ED%A0%80', '%ed%bf%bf']) {
        const asked = { method, url: url.replace('%40%40', unheardOf), headers, ...(payload && { payload }) }
        const reply = await portal.app.inject(asked)
        expect([unheardOf, reply.statusCode, reply.headers['content-type']]).toEqual([
          unheardOf,
          404,
          problemType,
        ])
      }
    },
  )

  test.each(lookedUp)(
    '$name knows no $param of 200 characters, and says so (api conventions)',
    async ({ shape, param }) => {
      const request = sampleRequest(shape, { params: { [param]: '木'.repeat(200) } })
      const reply = await portal.app.inject({ ...request, headers })
      expect([200, 404]).toContain(reply.statusCode)
    },
  )

  const texts = table.flatMap(([name, shape]) => textFields(shape).map((field) => ({ name, shape, field })))
  test.each(texts)(
    '$name 400 names $field when no database can hold it (api calls)',
    async ({ shape, field }) => {
      for (const text of ['a\0', '\ud800', 'a\udfffb']) {
        const [outer = '', inner] = field.split('.')
        const body = { [outer]: inner === undefined ? text : { [inner]: text } }
        const reply = await portal.app.inject({ ...sampleRequest(shape, { body }), headers })
        expect(reply.statusCode).toBe(400)
        expect(reply.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toContain(field)
      }
    },
  )

  const withBody = table.filter(([, { body }]) => body !== undefined)
  test.each(withBody)('%s 400 when the body is no object', async (_name, shape) => {
    for (const payload of ['[]', '"text"', '3', 'null']) {
      const sent = { payload, headers: { ...headers, 'content-type': 'application/json' } }
      const reply = await portal.app.inject({ ...sampleRequest(shape), ...sent })
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toHaveProperty('errors')
    }
  })

  test.each(withBody)('%s 413 and 415 when the body is too large or no JSON', async (_name, shape) => {
    const sample = sampleRequest(shape)
    const sent = (payload: string, type: string) =>
      portal.app.inject({ ...sample, payload, headers: { ...headers, 'content-type': type } })
    const large = JSON.stringify({ x: 'x'.repeat(1024 * 1024) })
    expect((await sent(large, 'application/json')).statusCode).toBe(413)
    expect((await sent('{}', 'text/plain')).statusCode).toBe(415)
  })

  const withParams = table.filter(([, { params }]) => params !== undefined)
  test.each(withParams)(
    '%s 414 when a parameter is longer than any (api conventions)',
    async (_name, shape) => {
      const [param = ''] = paramNames(shape)
      const request = sampleRequest(shape, { params: { [param]: 'x'.repeat(600) } })
      expect((await portal.app.inject({ ...request, headers })).statusCode).toBe(414)
    },
  )

  test('a body without required fields may be left out', async () => {
    const url = '/api/sales/orders/0/10/dateCreated/DESC'
    for (const sent of [{}, { payload: '', headers: { 'content-type': 'application/json' } }]) {
      const all = { ...headers, ...sent.headers }
      expect((await portal.app.inject({ method: 'POST', url, ...sent, headers: all })).statusCode).toBe(200)
    }
  })

  test('every mistake in path and body is named in one answer (api conventions)', async () => {
    const url = '/api/sales/orders-hybrid/nope/UP'
    const payload = { epicorIdx: -1, limit: 1000, filter: { status: 'lost', searchTerm: 'x'.repeat(201) } }
    const reply = await portal.app.inject({ method: 'POST', url, payload, headers })
    const { errors } = reply.json<{ errors: { path: string }[] }>()
    const expected = [
      'sortColumn',
      'sortDirection',
      'epicorIdx',
      'timmsIdx',
      'limit',
      'filter.status',
      'filter.searchTerm',
    ]
    expect(errors.map(({ path }) => path).toSorted()).toEqual(expected.toSorted())
  })

  test('each mistake is told in words that a person reads (api conventions)', async () => {
    const url = '/api/sales/orders-hybrid/nope/UP'
    const payload = { epicorIdx: 1.5, limit: 1000, filter: { status: 'lost', searchTerm: 4471 } }
    const reply = await portal.app.inject({ method: 'POST', url, payload, headers })
    expect(reply.json<{ detail: string }>().detail).toBe(
      'Some of what was sent is not valid: ' +
        'sortColumn (must be one of customerPONum, orderNum, customerAccountNum, total, dateCreated, status, dateDue); ' +
        'sortDirection (must be one of ASC, DESC); epicorIdx (must be a whole number); timmsIdx (is required); ' +
        'limit (must be at most 100); filter.status (must be one of any, all, open, closed); ' +
        'filter.searchTerm (must be text).',
    )
  })

  test('an offset and a limit in a path are told their bounds (api conventions)', async () => {
    const url = '/api/sales/orders/-1/x/dateCreated/DESC'
    const reply = await portal.app.inject({ method: 'POST', url, payload: {}, headers })
    expect(reply.json<{ detail: string }>().detail).toBe(
      'Some of what was sent is not valid: offset (must be a whole number of 0 or more); ' +
        'limit (must be a whole number from 1 to 100).',
    )
  })

  test.each([
    ['in a path', (offset: string) => ({ url: `/api/sales/orders/${offset}/10/dateCreated/DESC` })],
    [
      'in a body',
      (offset: string) => ({
        url: '/api/sales/orders-hybrid/dateCreated/DESC',
        payload: `{"epicorIdx": ${offset}, "timmsIdx": 0, "limit": 10}`,
      }),
    ],
  ])('an offset %s is one as far as a number is exact (api conventions)', async (_where, asking) => {
    const asked = (offset: string) => {
      const all = { ...headers, 'content-type': 'application/json' }
      return portal.app.inject({ method: 'POST', ...asking(offset), headers: all })
    }
    expect((await asked('1000000000000000')).statusCode).toBe(200)
    const reply = await asked('10000000000000000')
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { errors: [{ message: 'must be at most 9007199254740991' }] },
    ])
  })

  test('a body of many mistakes is answered with twenty of them', async () => {
    const payload = { orderNums: Array.from({ length: 100 }, () => 1) }
    const reply = await portal.app.inject({
      method: 'POST',
      url: '/api/track/sales-orders',
      payload,
      headers,
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json<{ errors: unknown[] }>().errors).toHaveLength(20)
  })

  test('ids of 200 characters in any script, and encoded ones, reach the call', async () => {
    for (const id of ['x'.repeat(200), '木'.repeat(200), '100%', 'a/b', 'a%2Fb', '%25', '..', "o'x;--"]) {
      const reply = await portal.app.inject({
        ...sampleRequest(calls.findErpAccount, { params: { accountNum: id } }),
        headers,
      })
      expect([id, reply.statusCode]).toEqual([id, 200])
    }
  })
})
