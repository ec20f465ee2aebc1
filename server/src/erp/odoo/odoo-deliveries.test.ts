import { expect, test } from 'vitest'
import { call, odooOfEachTest } from './testing/odoo-of-each-test.ts'

const own = odooOfEachTest()

test('a signature, which is the attachment of a field, is no photo, also where ids are asked for', async () => {
  const [picture] = own.fake.tables['ir.attachment'] ?? []
  own.fake.tables['ir.attachment']?.push({ ...picture, id: 902, res_field: 'signature' })
  const first = await own.odoo.list('photos', null, call)
  const later = await own.odoo.list('photos', '1000', call)
  expect([first, later].map(({ seen }) => seen.map(({ id }) => id))).toEqual([['901'], ['901']])
  expect(await own.odoo.read('photos', ['901', '902'], call)).toMatchObject([
    { record: { orderNum: 'S00010' } },
    { missing: 'not shown' },
  ])
  const signature = { contentKey: '902/4a5eb7', mimeType: 'image/png' }
  const stored = { provider: 'odoo', orderNum: 'S00010', fileId: '902', ...signature } as const
  await expect(own.odoo.live.readPhoto(stored, 'full', call.signal)).rejects.toMatchObject({
    internal: 'attachment 902 is no image/png',
  })
})

test('what a supplier delivers directly is a delivery of its order', async () => {
  const [delivery] = (own.fake.tables['stock.picking'] ?? []).filter(({ id }) => id === 3)
  Object.assign(delivery ?? {}, { picking_type_code: 'dropship', name: 'DS/00003' })
  expect((await own.odoo.list('deliveries', null, call)).seen.map(({ id }) => id)).toContain('3')
  const deliveries = ['S00008/DS/00003']
  expect(await own.odoo.read('orders', ['8'], call)).toMatchObject([{ record: { deliveries } }])
  expect(await own.odoo.read('deliveries', ['3'], call)).toMatchObject([
    { record: { orderNum: 'S00008', transactionId: deliveries } },
  ])
})

test('what goes back to a supplier directly is no delivery', async () => {
  const [returned] = (own.fake.tables['stock.picking'] ?? []).filter(({ id }) => id === 3)
  Object.assign(returned ?? {}, {
    picking_type_code: 'dropship',
    name: 'DS/00004',
    'location_dest_id.usage': 'supplier',
  })
  expect((await own.odoo.list('deliveries', null, call)).seen.map(({ id }) => id)).not.toContain('3')
  expect(await own.odoo.read('orders', ['8'], call)).toMatchObject([{ record: { deliveries: [] } }])
  expect(await own.odoo.read('deliveries', ['3'], call)).toEqual([{ id: '3', missing: 'not shown' }])
})
