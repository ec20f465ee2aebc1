import { minuteMs } from '@portal/domain/time-units'
import { afterAll, beforeAll, expect } from 'vitest'
import { erpDown, erpSlow } from '../faults.ts'
import { aUser } from '../testing/a-user.ts'
import { anOrder } from '../testing/an-order.ts'
import { failingLive, withLive } from '../testing/failing-live.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

interface Located {
  latitude: number
  longitude: number
  velocity: number
  timeLastPosition: string
  destination: { latitude: number; longitude: number }
}
interface Tracked {
  transactionId: string[]
  currentStatus: string
  state: string
  timeDelivered: string | null
}

const trade = '10482'
const locating = { epicor: '/track/location', odoo: '/track/odoo-location' } as const
const unknownPlace = 'We do not know where this delivery is.'

let portal: TestApp
let headers: Record<string, string>
beforeAll(async () => {
  portal = await testApp({ data: 'demo' })
  const privileges = ['view_live_delivery_tracking'] as const
  headers = (await aUser(portal.parts, { privileges, grantedAccounts: [trade] })).headers
  await anOrder(portal.parts, { orderNum: 'both', accountNum: trade })
  await anOrder(portal.parts, { orderNum: 'both', accountNum: trade, provider: 'odoo' })
})
afterAll(() => portal.close())

const locate = (address: string, transactionId: string, own = headers) =>
  portal.app.inject({ method: 'POST', url: `/api${address}`, headers: own, payload: { transactionId } })

/** A delivery of the demo by its purchase order; the last one if there are several. */
async function deliveryOf(po: string) {
  const [row] = await portal.parts.sql`
    select d.provider, d.order_num, d.transaction_ids[1] as id from delivery d
    join sales_order o on o.provider = d.provider and o.order_num = d.order_num
    where o.customer_po_num = ${po} and o.account_num = ${trade} order by d.record_num desc`
  return {
    provider: String(row?.['provider']),
    orderNum: String(row?.['order_num']),
    id: String(row?.['id']),
  }
}

async function trackedOf(po: string): Promise<Tracked | undefined> {
  const { provider, orderNum, id } = await deliveryOf(po)
  const address = provider === 'epicor' ? '/track/sales-order' : '/track/odoo/sales-order'
  const reply = await portal.app.inject({ url: `/api${address}/${orderNum}`, headers })
  return reply.json<Tracked[]>().find(({ transactionId }) => transactionId.includes(id))
}

async function locationOf(po: string): Promise<Located> {
  const { provider, orderNum, id } = await deliveryOf(po)
  const reply = await locate(`${locating[provider as 'epicor' | 'odoo']}/${orderNum}`, id)
  expect(reply.statusCode).toBe(200)
  return reply.json<Located>()
}

async function follows(po: string) {
  const { clock } = portal.parts
  clock.set('2026-09-16T10:30:00+10:00')
  const before = await locationOf(po)
  clock.advance(5 * minuteMs)
  const after = await locationOf(po)
  expect(Date.parse(after.timeLastPosition)).toBeLessThanOrEqual(clock.now().getTime())
  expect(Date.parse(after.timeLastPosition)).toBeGreaterThan(clock.now().getTime() - 11_000)
  expect([after.latitude, after.longitude]).not.toEqual([before.latitude, before.longitude])
  expect(after.destination).toEqual(before.destination)
  clock.set('2026-09-16T10:30:00+10:00')
  expect(await locationOf(po)).toEqual(before)
}

proves('locateEpicorDelivery', 200, 'follows the truck by the clock alone (spec 7)', () => follows('HP-4455'))
proves('locateOdooDelivery', 200, 'follows the truck by the clock alone (spec 7; api calls)', () =>
  follows('HP-4454'),
)

proves(
  'locateEpicorDelivery',
  200,
  'answers the last fix of a delivery that is done, never the truck’s next',
  async () => {
    const { clock } = portal.parts
    clock.set('2026-09-16T10:30:00+10:00')
    expect(await trackedOf('HP-4449')).toMatchObject({ currentStatus: 'In transit', timeDelivered: null })
    clock.set('2026-09-16T13:00:00+10:00')
    const done = await trackedOf('HP-4449')
    expect(done).toMatchObject({ currentStatus: 'Complete', state: 'complete' })
    const last = await locationOf('HP-4449')
    expect(last).toMatchObject({ velocity: 0, timeLastPosition: done?.timeDelivered })
    expect({ latitude: last.latitude, longitude: last.longitude }).toEqual(last.destination)
    clock.set('2026-09-16T19:00:00+10:00')
    expect(await locationOf('HP-4449')).toEqual(last)
    clock.set('2026-09-16T10:30:00+10:00')
  },
)

proves('locateEpicorDelivery', 200, 'answers the old fix of a vehicle that fell silent', async () => {
  const fix = await locationOf('HP-4448')
  portal.parts.clock.advance(minuteMs)
  expect(await locationOf('HP-4448')).toEqual(fix)
  expect(await trackedOf('HP-4448')).toMatchObject({ state: 'hanging' })
})

/** Every reason for an unknown position gives the same response. */
async function refuses(provider: 'epicor' | 'odoo', own: string, others: string) {
  const [mine, foreign] = [await deliveryOf(own), await deliveryOf(others)]
  const [theirs] = await portal.parts.sql`
    select order_num, transaction_ids[1] as id from delivery
    where provider = ${provider} and account_num <> ${trade} and time_picked_up is not null limit 1`
  const replies = await Promise.all([
    locate(`${locating[provider]}/no-such-order`, mine.id),
    locate(`${locating[provider]}/${String(theirs?.['order_num'])}`, String(theirs?.['id'])),
    locate(`${locating[provider]}/${mine.orderNum}`, String(theirs?.['id'])),
    locate(`${locating[provider]}/${mine.orderNum}`, ''),
    locate(`${locating[provider]}/${foreign.orderNum}`, foreign.id),
    locate(`${locating[provider]}/both`, mine.id),
  ])
  for (const reply of replies) {
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ detail: unknownPlace })
    expect(reply.body).toBe(replies[0].body)
  }
}

proves('locateEpicorDelivery', 404, 'hides other accounts’ and the other provider’s, to the byte', () =>
  refuses('epicor', 'HP-4455', 'HP-4454'),
)
proves('locateOdooDelivery', 404, 'hides other accounts’ and the other provider’s, to the byte', () =>
  refuses('odoo', 'HP-4454', 'HP-4455'),
)

proves('locateOdooDelivery', 404, 'says so when the vehicle’s place is unknown (api calls)', async () => {
  const { orderNum, id } = await deliveryOf('HP-NO-FIX')
  const reply = await locate(`/track/odoo-location/${orderNum}`, id)
  expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([404, unknownPlace])
})

proves('locateEpicorDelivery', 404, 'knows no place of data that are not the demo’s', async () => {
  const { orderNum, id } = await deliveryOf('HP-4455')
  const files = await testApp({ data: 'demo', isDemo: false })
  const { headers: own } = await aUser(files.parts, {
    privileges: ['view_live_delivery_tracking'],
    grantedAccounts: [trade],
  })
  const url = `/api/track/location/${orderNum}`
  const payload = { transactionId: id }
  expect((await files.app.inject({ method: 'POST', url, headers: own, payload })).statusCode).toBe(404)
  const known = await files.app.inject({ url: `/api/track/sales-order/${orderNum}`, headers: own })
  expect(known.json<Tracked[]>()).toMatchObject([{ transactionId: expect.arrayContaining([id]) }])
  await files.close()
})

/** The status of a location call if the provider's system refuses or is slow. */
async function failing(provider: 'epicor' | 'odoo', fault: Error): Promise<number> {
  const broken = await testApp({ change: withLive(failingLive(fault)) })
  const { headers: own } = await aUser(broken.parts, {
    privileges: ['view_live_delivery_tracking'],
    accounts: ['10001'],
  })
  await anOrder(broken.parts, { orderNum: 'X1', provider })
  await broken.parts.sql`
    insert into delivery (provider, order_num, record_num, account_num, transaction_ids, current_status)
    values (${provider}, 'X1', 1, '10001', '{D/1}', 'In transit')`
  const url = `/api${locating[provider]}/X1`
  const payload = { transactionId: 'D/1' }
  const reply = await broken.app.inject({ method: 'POST', url, headers: own, payload })
  await broken.close()
  return reply.statusCode
}

proves(
  'locateEpicorDelivery',
  502,
  'says that the supplier’s system could not answer (api conventions)',
  async () => {
    expect(await failing('epicor', erpDown('refused'))).toBe(502)
  },
)
proves('locateOdooDelivery', 502, 'says that the supplier’s system could not answer', async () => {
  expect(await failing('odoo', erpDown('refused'))).toBe(502)
})
proves(
  'locateEpicorDelivery',
  504,
  'says that the supplier’s system was too slow (api conventions)',
  async () => {
    expect(await failing('epicor', erpSlow('no answer in 5 s'))).toBe(504)
  },
)
proves('locateOdooDelivery', 504, 'says that the supplier’s system was too slow', async () => {
  expect(await failing('odoo', erpSlow('no answer in 5 s'))).toBe(504)
})
