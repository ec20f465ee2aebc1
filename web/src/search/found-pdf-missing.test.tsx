import { searchRecords } from '@portal/contract/search'
import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../testing/fake-api.ts'
import { modalDialogs, openBox } from '../testing/open-box.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './find-box.tsx'

const notFetched = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('../sales/order-view.tsx', notFetched)
vi.mock('../invoices/invoice-view.tsx', notFetched)

beforeEach(modalDialogs)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['order', 'Sales Order 204895', '/sales/order/204895'],
  ['invoice', 'Invoice 204895', '/accounts/invoice/204895'],
] as const)('the PDF of an %s whose code does not come says why', async (kind, title, href) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const record = { kind, number: '204895', title, detail: 'PO HP-4455', href, hasDocument: true }
  fakeApi([[searchRecords, { results: [record] }]])
  const { box, type } = await openBox()
  type('hp')
  fireEvent.click(await box.findByRole('button', { name: `PDF, ${title}` }))
  expect((await box.findByRole('alert')).textContent).toMatch(
    /^No PDF: This part could not be fetched\. Check your connection and try again\..* Press PDF to try again\.$/,
  )
})
