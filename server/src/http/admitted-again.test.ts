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

test.each(withBody)(
  '%s 440 if the session ended while its body arrived (api conventions)',
  { concurrent: true, timeout: 30_000 },
  async (_name, shape) => {
    const user = await aUser(portal.parts, { privileges: privilegeNames })
    const end = () => portal.parts.sql`delete from session where user_id = ${user.userId}`
    expect(await sendSlowly(shape, user, end)).toBe(440)
  },
)

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

test.each(losses)('a user who %s while a picture is fetched does not get it', async (_how, change) => {
  const details = { privileges: ['view_proof_of_delivery_photos'], grantedAccounts: [account] } as const
  const { headers, token, userId } = await aUser(portal.parts, details)
  const [epicor, odoo] = [await photoAddress('epicor'), await photoAddress('odoo')]
  meanwhile = () => change(userId)
  const shown = portal.app.inject({ url: `/api/sales/photo/${photoHashOf(token)}/${epicor}` })
  const sent = portal.app.inject({ url: `/api/tfs/odoo-pod-blob/${odoo}/full`, headers })
  expect((await shown).statusCode).toBe(404)
  expect([403, 440]).toContain((await sent).statusCode)
  meanwhile = async () => undefined
})

test('a user who loses nothing gets a picture that takes long', async () => {
  const details = { privileges: ['view_proof_of_delivery_photos'], grantedAccounts: [account] } as const
  const { token } = await aUser(portal.parts, details)
  const shown = await portal.app.inject({
    url: `/api/sales/photo/${photoHashOf(token)}/${await photoAddress('epicor')}`,
  })
  expect([shown.statusCode, shown.body]).toEqual([200, 'picture'])
})
