import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { odooPortal } from './testing/odoo-portal.ts'

const portal = await odooPortal()
const { odoo, sql, work, edit, settle, verify } = portal
beforeAll(async () => {
  await work.load()
}, 60_000)
beforeEach(settle)
afterAll(() => portal.stop())

/** The invoice that the credit note counts for, and whose that is. */
const credited = async () => {
  const [row] = await sql<{ number: string; account: string | null }[]>`
    select n.credited_invoice_num as number, i.account_num as account from invoice n
    left join invoice i on i.provider = n.provider and i.invoice_num = n.credited_invoice_num
    where n.invoice_num = 'RINV/26-27/0001'`
  return `${row?.number} of ${row?.account ?? 'nobody'}`
}

test('a credit note says the number under which its invoice was posted again', async () => {
  expect(await credited()).toBe('INV/26-27/0009 of C-10023')
  edit('account.move', 13, { state: 'draft' })
  await work.follow('far')
  expect(await credited()).toBe('INV/26-27/0009 of nobody')
  await settle()
  edit('account.move', 13, { state: 'posted', name: 'INV/26-27/0109' })
  edit('account.move', 3, { state: 'posted', name: 'INV/26-27/0009' })
  await work.follow('far')
  expect([await credited(), await verify()]).toMatchObject(['INV/26-27/0109 of C-10023', { differing: [] }])
})

test('a credit note says the new number of its invoice, also where only the sweep finds that', async () => {
  const [invoice, other] = [13, 11].map((wanted) =>
    odoo.tables['account.move']?.find(({ id }) => id === wanted),
  )
  Object.assign(other ?? {}, { write_date: '2026-11-21 05:00:00' })
  await work.follow('far')
  Object.assign(invoice ?? {}, { name: 'INV/26-27/0119', write_date: '2026-11-21 01:30:00' })
  await work.follow('far')
  expect(await credited()).toBe('INV/26-27/0109 of C-10023')
  await work.sweep({ isNow: true })
  await work.follow('near')
  expect([await credited(), await verify()]).toMatchObject(['INV/26-27/0119 of C-10023', { differing: [] }])
})

const poOfNote = async () => {
  const [row] = await sql<{ po: string | null }[]>`
    select customer_po_num as po from invoice where invoice_num = 'RINV/26-27/0001'`
  return row?.po
}

test('a credit note says the PO that its order has now', async () => {
  expect(await poOfNote()).toBe('K-3188')
  for (const { said, shown } of [
    { said: 'K-3188-B', shown: 'K-3188-B' },
    { said: false, shown: null },
  ]) {
    await settle()
    edit('sale.order', 21, { client_order_ref: said })
    await work.follow('far')
    expect([await poOfNote(), await verify()]).toMatchObject([shown, { differing: [] }])
  }
})
