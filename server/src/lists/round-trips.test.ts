import { calls, type CallName } from '@portal/contract/calls'
import { privilegeNames } from '@portal/domain/privileges'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '../testing/a-user.ts'
import { recordingSql } from '../testing/recording-sql.ts'
import { sampleRequest } from '../testing/sample-call.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const statements: string[] = []

let portal: TestApp
let headers: Readonly<Record<string, Record<string, string>>>
beforeAll(async () => {
  portal = await testApp({
    change: ({ sql, listSql }) => ({
      sql: recordingSql(sql, statements),
      listSql: recordingSql(listSql, statements),
    }),
  })
  const grantedAccounts = Array.from({ length: 30 }, (_, at) => `A${at}`)
  const privileges = privilegeNames.filter((name) => name !== 'impersonate_in_any_context')
  const customer = await aUser(portal.parts, { privileges, grantedAccounts })
  const staff = await aUser(portal.parts, { privileges: privilegeNames })
  headers = {
    'one account': { ...customer.headers, 'x-account-filter': 'A1' },
    'thirty accounts': customer.headers,
    everything: staff.headers,
  }
})
afterAll(() => portal.close())

const searches = { 'no search': undefined, 'two characters': '10', 'a number': '1042', punctuation: '---' }
const offsets = [0, 9000]

/** The most round trips of a list, not counting the one that looks up the session. */
const mostTrips = {
  listOrders: 1,
  listOrdersByOffset: 1,
  listInvoices: 1,
  listInvoicesByOffset: 1,
  listOrdersForDelivery: 1,
  listStatements: 1,
  listDesignRequests: 1,
} as const satisfies Partial<Record<CallName, number>>

/** Offsets past the end of their list take one more, which reads the rows before the end. */
const tripsPastEnd = (name: string, offset: number): number =>
  offset > 0 && ['listOrders', 'listInvoices'].includes(name) ? 1 : 0

/**
 * A search that finds nothing also searches bare text; beyond the first page it first asks for any row, which design
 * requests do in the same statement.
 */
const moreTrips = (name: string, searchTerm: string | undefined): number =>
  searchTerm === undefined || searchTerm === '---' ? 0 : name === 'listDesignRequests' ? 1 : 2

const isOfSession = (text: string) => text.includes('from session s')
/** Leaves out writes, which run in the background without a request waiting for them. */
const isOfList = (text: string) => /^\s*(with|select)\b/.test(text) && !isOfSession(text)

test.each(Object.entries(mostTrips))('%s makes %i round trips at most', async (name, most) => {
  for (const [scope, ofScope] of Object.entries(headers)) {
    for (const [search, searchTerm] of Object.entries(searches)) {
      for (const offset of offsets) {
        const params = { offset: String(offset), limit: '10' }
        const body = { epicorIdx: offset, timmsIdx: offset, limit: 10, filter: { searchTerm } }
        statements.length = 0
        const request = sampleRequest(calls[name as keyof typeof mostTrips], { params, body })
        const { statusCode } = await portal.app.inject({ ...request, headers: ofScope })
        expect([scope, search, offset, statusCode]).toEqual([scope, search, offset, 200])
        expect(statements.filter(isOfSession)).toHaveLength(1)
        expect(statements.filter(isOfList).length).toBeLessThanOrEqual(
          most + tripsPastEnd(name, offset) + moreTrips(name, searchTerm),
        )
      }
    }
  }
})
