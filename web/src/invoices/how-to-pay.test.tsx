import { getHowToPay, getInvoice } from '@portal/contract/invoices'
import { getReport, reportEpicorInvoice } from '@portal/contract/reports'
import type { Invoice } from '@portal/domain/invoices'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { callKey } from '../api/query.ts'
import { aSession } from '../testing/a-session.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './invoice-view.tsx'

afterEach(() => vi.unstubAllGlobals())

const waiting = { reportId: 'r', data: null }
const portal = (invoice: Invoice, howToPay: object) =>
  fakeApi([
    [getInvoice, invoice],
    [getHowToPay, howToPay],
    [reportEpicorInvoice, waiting],
    [getReport, waiting],
  ])
const open = () => openApp('/accounts/invoice/874134', aSession())
const panel = (name: string) => screen.findByRole('region', { name })
const copyButton = (name: string) => screen.findByRole('button', { name: `Copy ${name}` })

function clipboard(writeText: (text: string) => Promise<void>): void {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
}

describe('how to pay an invoice', () => {
  const bank = { accountName: 'Ridgeline', bsb: '000-142', accountNumber: '12345678' }

  test('has each fact of a transfer, copied with one tap as a bank takes it (spec 2)', async () => {
    const copied: string[] = []
    clipboard((text) => Promise.resolve(void copied.push(text)))
    portal(anInvoice({ amountDue: 1034.5 }), bank)
    open()
    fireEvent.click(await copyButton('Amount still due'))
    await screen.findByText('Amount still due copied')
    for (const name of ['Reference', 'BSB', 'Account number', 'Account name']) {
      fireEvent.click(await copyButton(name))
      await screen.findByText(`${name} copied`)
    }
    expect(copied).toEqual(['1034.50', '874134', '000-142', '12345678', 'Ridgeline'])
    expect(screen.getAllByRole('button', { name: /^Copied/ })).toHaveLength(1)
  })

  test.each([
    ['a credit note', { isCreditNote: true }, bank],
    ['an invoice that is paid', { isOpen: false }, bank],
    ['a supplier that gives no account', {}, {}],
  ])('is not said of %s', async (_of, change, told) => {
    portal(anInvoice(change), told)
    const { queries } = open()
    await panel('Lines')
    // The account may come after the invoice.
    await waitFor(() => expect(queries.isFetching({ queryKey: callKey(getHowToPay) })).toBe(0))
    expect(screen.queryByRole('region', { name: 'How to pay' })).toBeNull()
  })

  test('is asked for with the invoice, and has no place before it is known that there is an account', async () => {
    const asked = fakeApi([
      [getInvoice, () => new Promise(() => undefined)],
      [getHowToPay, bank],
    ])
    const { unmount } = open()
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/accounts/how-to-pay'))
    unmount()
    fakeApi([
      [getInvoice, anInvoice()],
      [getHowToPay, () => new Promise(() => undefined)],
      [reportEpicorInvoice, waiting],
      [getReport, waiting],
    ])
    open()
    await panel('Lines')
    expect(screen.queryByRole('region', { name: 'How to pay' })).toBeNull()
  })

  test('has the payments that are known beside it, the newest first (spec 2)', async () => {
    const payments = [
      { date: '2026-11-18T01:00:00Z', amount: 1549.42, paymentNum: 'R7', reference: 'EFT 10517 7294' },
      { date: '2026-11-12T01:00:00Z', amount: -3, paymentNum: 'R6', reference: '' },
    ]
    portal(anInvoice({ total: 2000, amountDue: 453.58, payments }), {})
    open()
    const rows = within(await panel('Payments')).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '18 Nov 2026Payment R7, EFT 10517 7294$1,549.42',
      '12 Nov 2026Payment R6-$3.00',
    ])
  })
})

test('a clipboard that is refused is said in words', async () => {
  clipboard(() => Promise.reject(new Error('No.')))
  portal(anInvoice(), { accountNumber: '12345678' })
  open()
  fireEvent.click(await copyButton('Account number'))
  expect(await screen.findByText('The browser did not allow copying.')).toBeTruthy()
})
