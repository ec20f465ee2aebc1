import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { odooPortal } from './testing/odoo-portal.ts'

const portal = await odooPortal()
const { odoo, sql, work, edit, settle, verify } = portal
const picture = odoo.tables['ir.attachment']?.find(({ id }) => id === 901)
beforeAll(async () => {
  if (picture !== undefined) odoo.tables['ir.attachment']?.push({ ...picture, id: 902, res_id: 6 })
  await work.load()
}, 60_000)
beforeEach(settle)
afterAll(() => portal.stop())

const shownPhotos = async () => {
  const rows = await sql<{ photo: string; order: string; account: string }[]>`
    select file_id as photo, order_num as "order", account_num as account from pod_photo order by 1`
  return rows.map(({ photo, order, account }) => `${photo} ${order} ${account}`)
}

const missed = async () => {
  const [row] = await sql<{ missed: number }[]>`select missed from connector`
  return row?.missed
}

test('a photo follows its delivery to the order of another customer', async () => {
  expect(await shownPhotos()).toEqual(['901 S00010 C-10021', '902 S00010 C-10021'])
  edit('stock.picking', 5, { sale_id: [18, 'S00018'] })
  await work.follow('far')
  expect(await shownPhotos()).toEqual(['901 S00018 C-10023', '902 S00010 C-10021'])
  await work.sweep({ isNow: true })
  expect([await missed(), await verify()]).toMatchObject([0, { differing: [] }])
})

test('a photo of a cancelled delivery goes with it', async () => {
  edit('stock.picking', 6, { state: 'cancel' })
  await work.follow('far')
  expect(await shownPhotos()).toEqual(['901 S00018 C-10023'])
  await work.sweep({ isNow: true })
  expect([await missed(), await verify()]).toMatchObject([0, { differing: [] }])
})

test('the sweep finds that the delivery of a photo was moved, where following missed it', async () => {
  const [picking, other] = [5, 7].map((wanted) =>
    odoo.tables['stock.picking']?.find(({ id }) => id === wanted),
  )
  Object.assign(other ?? {}, { write_date: '2026-11-21 05:00:00' })
  await work.follow('far')
  Object.assign(picking ?? {}, { sale_id: [10, 'S00010'], write_date: '2026-11-21 01:30:00' })
  await work.follow('far')
  expect(await shownPhotos()).toEqual(['901 S00018 C-10023'])
  await work.sweep({ isNow: true })
  expect(await shownPhotos()).toEqual(['901 S00010 C-10021'])
})

test('photos stay as they are while their deliveries cannot be read', async () => {
  odoo.hide('stock.picking')
  await work.sweep({ isNow: true })
  expect(await shownPhotos()).toEqual(['901 S00010 C-10021'])
  expect(await sql`select reason from sync_refusal where entity = 'photos' order by 1`).toEqual([
    { reason: 'stock.picking 5 cannot be read' },
    { reason: 'stock.picking 6 cannot be read' },
  ])
})
