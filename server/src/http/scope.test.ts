import { privilegeSets } from '@portal/domain/privileges'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routesOf } from '../app.ts'
import { aCompany, aUser } from '../testing/a-user.ts'
import { anOrder } from '../testing/an-order.ts'
import { sampleRequest } from '../testing/sample-call.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const own = { account: '10001', order: '800001' }
const foreign = { account: '20002', order: '800002', name: 'Foreign Hardware' }
const missing = '800003'

let portal: TestApp
let foreignCompany: number
let ownCompany: number
beforeAll(async () => {
  portal = await testApp()
  foreignCompany = await aCompany(portal.parts, { name: foreign.name, accounts: [foreign.account] })
  ownCompany = await aCompany(portal.parts, { accounts: [own.account] })
  await anOrder(portal.parts, { orderNum: own.order, accountNum: own.account })
  await anOrder(portal.parts, {
    orderNum: foreign.order,
    accountNum: foreign.account,
    soldToName: foreign.name,
  })
})
afterAll(() => portal.close())

type Bound = ReturnType<typeof routesOf>[number]

const built = routesOf(...([{}, {}, {}] as unknown as Parameters<typeof routesOf>)).filter(
  ({ shape }) => shape.who !== 'public',
)
const ofOneOrder = built.filter(({ shape }) => shape.path.includes(':orderNum'))

/**
 * Asks as a customer of the own account with all customer privileges; in a new session, because one call
 * signs out.
 */
async function ask({ shape }: Bound, orderNum: string, headers: Record<string, string> = {}) {
  const user = await aUser(portal.parts, { privileges: privilegeSets.trade, company: ownCompany })
  const change = { params: { orderNum, limit: '10' }, body: { limit: 10, orderNum, orderNums: [orderNum] } }
  return portal.app.inject({ ...sampleRequest(shape, change), headers: { ...user.headers, ...headers } })
}

type Reply = Awaited<ReturnType<typeof ask>>

/**
 * The response without what differs for each request and session: ids, times, the id of the requested
 * document.
 */
function comparable({ statusCode, headers, body }: Reply) {
  const { date: _date, 'x-request-id': _id, 'content-length': _length, ...rest } = headers
  return {
    statusCode,
    headers: rest,
    body: body.replaceAll(/"(?:reportId|photoHash|surname|email)":"[^"]+"/g, ''),
  }
}

describe('scope of every built call', () => {
  test.each(built)("$name lets a customer's forged headers change nothing (api scope)", async (call) => {
    const forged = {
      'x-admin-account-filter': foreign.account,
      'x-admin-company-filter': String(foreignCompany),
    }
    const plain = comparable(await ask(call, own.order))
    expect(comparable(await ask(call, own.order, forged))).toEqual(plain)
  })

  test.each(built)('$name shows nothing of an account that a filter names in vain', async (call) => {
    const filter = {
      'x-account-filter': `${foreign.account},${own.account}`,
      'x-account-number': foreign.account,
    }
    const reply = await ask(call, foreign.order, filter)
    expect(reply.statusCode).toBeLessThan(500)
    expect(reply.body).not.toContain(foreign.name)
    expect(reply.body).not.toContain(foreign.account)
  })

  test.each(ofOneOrder)(
    "$name answers for another's order as for none, to the byte (api conventions)",
    async (call) => {
      const others = await ask(call, foreign.order)
      expect(comparable(others)).toEqual(comparable(await ask(call, missing)))
      expect(others.rawPayload.length).toBeGreaterThan(0)
    },
  )
})
