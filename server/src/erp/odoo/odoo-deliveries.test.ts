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

test.each([
  ['what goes back to a supplier directly', 'dropship', 'DS/00004', 'supplier'],
  ['what goes back to a supplier from a yard', 'outgoing', 'SW/OUT/00004', 'supplier'],
  ['what one yard sends to another for an order', 'outgoing', 'GEE/OUT/00004', 'transit'],
])('%s is no delivery', async (_, code, name, usage) => {
  const [moved] = (own.fake.tables['stock.picking'] ?? []).filter(({ id }) => id === 3)
  Object.assign(moved ?? {}, {
    picking_type_code: code,
    name,
    'location_dest_id.usage': usage,
    'location_dest_id.company_id': [1, 'Yarra'],
  })
  expect((await own.odoo.list('deliveries', null, call)).seen.map(({ id }) => id)).not.toContain('3')
  expect(await own.odoo.read('orders', ['8'], call)).toMatchObject([{ record: { deliveries: [] } }])
  expect(await own.odoo.read('deliveries', ['3'], call)).toEqual([{ id: '3', missing: 'not shown' }])
})

test('a photo of a delivery that is none any more is read again by the next sweep, and goes', async () => {
  const versionOf = async () => (await own.odoo.list('photos', null, call)).seen.map(({ version }) => version)
  const before = await versionOf()
  const [picture] = own.fake.tables['ir.attachment'] ?? []
  const [moved] = (own.fake.tables['stock.picking'] ?? []).filter(({ id }) => id === picture?.['res_id'])
  Object.assign(moved ?? {}, {
    'location_dest_id.usage': 'transit',
    'location_dest_id.company_id': [1, 'Yarra'],
  })
  expect(await versionOf()).not.toEqual(before)
  expect(await own.odoo.read('photos', ['901'], call)).toEqual([{ id: '901', missing: 'not shown' }])
})

test('what goes to a customer who is another company of the same Odoo is a delivery', async () => {
  const [delivery] = (own.fake.tables['stock.picking'] ?? []).filter(({ id }) => id === 3)
  Object.assign(delivery ?? {}, {
    'location_dest_id.usage': 'transit',
    'location_dest_id.company_id': false,
  })
  expect(await own.odoo.read('deliveries', ['3'], call)).toMatchObject([{ record: { orderNum: 'S00008' } }])
})
