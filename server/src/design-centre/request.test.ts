import type { DesignRequest } from '@portal/domain/design-requests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, aUser } from '../testing/a-user.ts'
import { aDesignRequest } from '../testing/a-design-request.ts'
import { proves } from '../testing/proves.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const privileges = ['view_dc_request'] as const

let portal: TestApp
let own: Record<string, string>
let request: number
let foreign: number
beforeAll(async () => {
  portal = await testApp()
  const { parts } = portal
  const builder = await aCompany(parts, { type: 'builder', name: 'Zed Homes' })
  const merchant = await aCompany(parts, { name: 'Alpha Hardware', accounts: ['10001'] })
  own = (await aUser(parts, { privileges, company: merchant })).headers
  request = await aDesignRequest(parts, { merchant, builder, jobNumber: 'J-1', seconds: 90 })
  foreign = await aDesignRequest(parts, { merchant: await aCompany(parts), builder })
  await fill(request)
  await aFile({ id: foreign, content: 'secret' })
  await aFile({ id: request, content: 'an old plan', uploaded: '2026-08-01T00:00:00Z' })
})
afterAll(() => portal.close())

async function fill(id: number): Promise<void> {
  const { sql } = portal.parts
  await aFile({ id, content: 'a plan' })
  await aFile({ id, content: null })
  await sql`
    insert into design_comment (request_id, comment_num, user_name, user_company, date_posted, comment) values
      (${id}, 2, 'Lee', 'Timber Co', '2026-09-02T00:00:00Z', '<b>later</b>'),
      (${id}, 1, 'Dana', 'Alpha', '2026-09-01T00:00:00Z', 'first 👷')`
  await sql`
    insert into design_conversion (request_id, id, customer_po_number, sales_order_number, price_ex_gst_cents,
      time_created)
    values (${id}, 7, 'HP-1', '204883', 454942, '2026-09-03T00:00:00Z'),
      (${id}, 6, 'HP-2', '204884', 100, '2026-09-04T00:00:00Z')`
  await sql`
    insert into design_history_item (request_id, item_num, action_text, context, user_name, time, time_elapsed_s)
    values (${id}, 1, 'REQUEST_OPENED', 'web', 'Dana', '2026-09-01T00:00:00Z', 60),
      (${id}, 2, 'DESIGNED', 'web', 'Lee', '2026-09-03T00:00:00Z', 60),
      (${id}, 3, 'ASSIGNED', 'web', 'Lee', '2026-09-01T00:00:00Z', 60)`
  await sql`
    insert into design_task_group (request_id, taskgroup_id, name)
    values (${id}, 3, 'Detailing'), (${id}, 2, 'Estimating')`
}

let lastAttachment = 0

interface FileFacts {
  id: number
  content: string | null
  uploaded?: string
}

async function aFile({ id, content, uploaded = '2026-09-01T00:00:00Z' }: FileFacts): Promise<void> {
  const attachment = (lastAttachment += 1)
  await portal.parts.sql`
    insert into design_file (request_id, attachment_id, file_name, category, uploader_name, upload_date, mime_type,
      content)
    values (${id}, ${attachment}, ${`plan ${attachment}.pdf`}, 'Plans', 'Dana', ${uploaded},
      'application/pdf', ${content === null ? null : Buffer.from(content)})`
}

const get = (path: string, headers = own) =>
  portal.app.inject({ url: `/api/portal/request/${path}`, headers })

proves('getDesignRequest', 200, 'tells criteria in the order of their form (spec 2)', async () => {
  const data = { Upper: 'Trusses', Slab: 'Waffle', Site: { Wind: 'N2', 'Street side': 'North', Soil: 'M' } }
  await portal.parts.sql`
    update design_request set data = ${JSON.stringify({ criteria: { data } })} where id = ${request}`
  const found = (await get(String(request))).json<DesignRequest>()
  expect(JSON.stringify(found.data.criteria.data)).toBe(JSON.stringify(data))
})

proves(
  'getDesignRequest',
  200,
  'tells everything of a request, threads in their order (spec 7; api calls)',
  async () => {
    const found = (await get(String(request))).json<DesignRequest>()
    expect(found).toMatchObject({
      ID: request,
      jobNumber: 'J-1',
      merchant: { company_name: 'Alpha Hardware' },
      builder: { company_name: 'Zed Homes', is_contracted_builder: false },
      files: [
        { attachmentId: 2, fileName: 'plan 2.pdf', isMissing: true },
        { attachmentId: 1, fileName: 'plan 1.pdf', isMissing: false, requestId: request },
        { attachmentId: 4 },
      ],
      discussionComments: [{ comment: 'first 👷' }, { comment: '<b>later</b>' }],
      conversions: [{ ID: 7, salesOrderNumber: '204883', priceExGst: 4549.42 }, { ID: 6 }],
      historyItems: [
        { actionText: 'DESIGNED' },
        { actionText: 'ASSIGNED' },
        { actionText: 'REQUEST_OPENED', timeElapsed: 60 },
      ],
      taskGroups: [{ name: 'Estimating' }, { name: 'Detailing', tasks: [] }],
      timeReport: [{ name: 'Detailing', seconds: 90 }],
      user: { firstname: 'Dana', surname: 'Whitlock' },
      detailer: null,
    })
    expect(new Date(found.files[0]?.uploadDate ?? '').toISOString()).toBe('2026-09-01T00:00:00.000Z')
  },
)

proves(
  'getDesignRequest',
  404,
  "another company's request looks like a missing one, to the byte",
  async () => {
    const missing = await get('999999999')
    expect(missing.statusCode).toBe(404)
    for (const path of [String(foreign), 'not-a-number', '1e3', '-1', '9'.repeat(16), `0${request}`]) {
      const reply = await get(path)
      expect({ status: reply.statusCode, body: reply.body }).toEqual({ status: 404, body: missing.body })
    }
    expect((await get(String(request), { ...own, 'x-account-filter': '20002' })).statusCode).toBe(404)
  },
)

proves('getAttachment', 200, 'gives a file with its name and type (spec 7; api calls)', async () => {
  const reply = await get(`attachment/${request}/1`)
  const data = Buffer.from('a plan').toString('base64')
  expect(reply.json()).toEqual({ fileName: 'plan 1.pdf', mimeType: 'application/pdf', data })
})

proves(
  'getAttachment',
  404,
  "says nothing of another company's file, nor of one under another request",
  async () => {
    const missing = await get(`attachment/${request}/999`)
    expect(missing.statusCode).toBe(404)
    for (const path of [
      `${foreign}/3`,
      `${request}/3`,
      `${foreign}/1`,
      `${request}/x`,
      'x/1',
      `0${request}/1`,
      `${request}/01`,
    ]) {
      expect((await get(`attachment/${path}`)).body).toBe(missing.body)
    }
  },
)

test('getAttachment 404 a file whose data nobody has says so (api calls)', async () => {
  expect((await get(`attachment/${request}/2`)).json()).toMatchObject({
    status: 404,
    detail: 'The design centre has not sent the data of plan 2.pdf.',
  })
})
