import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '@portal/contract/calls'
import type { CallShape } from '@portal/contract/call'
import { privilegeNames } from '@portal/domain/privileges'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photoHashOf } from '../access/tokens.ts'
import { aUser, type TestUser } from '../testing/a-user.ts'
import { sampleRequest } from '../testing/sample-call.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { failingLive, withLive } from '../testing/failing-live.ts'

const account = '10482'
const table = Object.entries<CallShape>(calls)
const withBody = table.filter(([, { who, body }]) => body !== undefined && who !== 'public')

/** What happens while a slow system makes a picture. */
let meanwhile: () => Promise<unknown> = async () => undefined
const slowLive = {
  ...failingLive(new Error('nothing else is asked')),
  readPhoto: async () => {
    await pause(200)
    await meanwhile()
    await pause(2100)
    return { mediaType: 'image/jpeg', bytes: Buffer.from('picture') }
  },
}

let portal: TestApp
let port: number
beforeAll(async () => {
  portal = await testApp({ data: 'demo', change: withLive(slowLive) })
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  port = (portal.app.server.address() as AddressInfo).port
})
afterAll(() => portal.close())

/** Sends a call whose body arrives only after something else has happened. */
async function sendSlowly(shape: CallShape, { headers }: TestUser, change: () => Promise<unknown>) {
  const { method, url, payload } = sampleRequest(shape)
  const body = JSON.stringify(payload)
  const asked = request({
    host: '127.0.0.1',
    port,
    method,
    path: url,
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    agent: false,
  })
  asked.write(body.slice(0, 1))
  await pause(300)
  await change()
  await pause(2000)
  asked.end(body.slice(1))
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  reply.resume()
  return reply.statusCode
}

test('a session that ends while the body arrives sees nothing, whatever is asked for (api conventions)', async () => {
  const statuses = withBody.map(async ([name, shape]) => {
    const user = await aUser(portal.parts, { privileges: privilegeNames })
    const end = () => portal.parts.sql`delete from session where user_id = ${user.userId}`
    return [name, await sendSlowly(shape, user, end)]
  })
  expect(await Promise.all(statuses)).toEqual(withBody.map(([name]) => [name, 440]))
})

const losses: [string, (userId: number) => Promise<unknown>][] = [
  ['is disabled', (id) => portal.parts.sql`update portal_user set is_disabled = true where id = ${id}`],
  ['loses the account', (id) => portal.parts.sql`delete from user_account where user_id = ${id}`],
  [
    'loses the privilege',
    (id) => portal.parts.sql`update portal_user set privileges = '{}' where id = ${id}`,
  ],
]

async function photoAddress(provider: string): Promise<string> {
  const [row] = await portal.parts.sql`
    select order_num || '/' || file_id as address from pod_photo p join sales_order o using (provider, order_num)
    where provider = ${provider} and o.account_num = ${account} limit 1`
  return String(row?.['address'])
}

/** Asks for both kinds of photos; returns the statuses of the replies. */
async function photosFor({ headers, token }: TestUser): Promise<number[]> {
  const [epicor, odoo] = [await photoAddress('epicor'), await photoAddress('odoo')]
  const shown = portal.app.inject({ url: `/api/sales/photo/${photoHashOf(token)}/${epicor}` })
  const sent = portal.app.inject({ url: `/api/tfs/odoo-pod-blob/${odoo}/full`, headers })
  return (await Promise.all([shown, sent])).map(({ statusCode }) => statusCode)
}

test('who loses something while pictures are fetched does not get them, but who loses nothing does', async () => {
  const details = { privileges: ['view_proof_of_delivery_photos'], grantedAccounts: [account] } as const
  const users = await Promise.all([...losses, undefined].map(() => aUser(portal.parts, details)))
  meanwhile = () => Promise.all(losses.map(([, change], at) => change(users[at]?.userId ?? 0)))
  const statuses = await Promise.all(users.map(photosFor))
  const isRefused = statuses.map((both) => both.map((status) => [403, 404, 440].includes(status)))
  const hows = [...losses.map(([how]) => how), 'loses nothing']
  expect(hows.map((how, at) => [how, isRefused[at]])).toEqual([
    ...losses.map(([how]) => [how, [true, true]]),
    ['loses nothing', [false, false]],
  ])
  expect(statuses.at(-1)).toEqual([200, 200])
})
