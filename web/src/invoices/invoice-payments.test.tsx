import { getHowToPay, getInvoice } from '@portal/contract/invoices'
import { getReport, reportEpicorInvoice } from '@portal/contract/reports'
import type { InvoiceDetail } from '@portal/domain/invoices'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './invoice-view.tsx'

afterEach(() => vi.unstubAllGlobals())

function open(invoice: InvoiceDetail): void {
  const waiting = { reportId: 'r', data: null }
  fakeApi([
    [getInvoice, invoice],
    [getHowToPay, {}],
    [reportEpicorInvoice, waiting],
    [getReport, waiting],
  ])
  openApp('/accounts/invoice/874134', aSession())
}

const settled = async (change: Partial<InvoiceDetail>, name = 'Payments') => {
  open(anInvoice({ total: 5000, ...change }))
  const panel = within(await screen.findByRole('region', { name }))
  return panel.getAllByRole('listitem').map(({ textContent }) => textContent)
}

describe('what settled an invoice', () => {
  const payment = { date: '2026-11-18T01:00:00Z', amount: 4425.79, paymentNum: 'R7', reference: '' }
  const creditsUsed = [{ invoiceNum: 'CN11431', amount: 247.26 }]

  test('adds up to what is paid, credit notes and what the supplier alone knows included', async () => {
    expect(await settled({ amountDue: 300, payments: [payment], creditsUsed })).toEqual([
      '18 Nov 2026Payment R7$4,425.79',
      'Credit CN11431 used$247.26',
      'Other settlements$26.95',
    ])
    const [head] = screen.getByRole('region', { name: 'Payments' }).querySelectorAll('header')
    expect(head?.textContent).toBe('Payments$4,700.00')
    const link = screen.getByRole('link', { name: 'Credit CN11431 used' })
    expect(link.getAttribute('href')).toBe('/accounts/invoice/CN11431')
  })

  test('is told too where there is no payment', async () => {
    expect(await settled({ amountDue: 4752.74, creditsUsed })).toEqual(['Credit CN11431 used$247.26'])
  })

  test('by a credit note is not called paid beside its status, nor on its document', async () => {
    await settled({ amountDue: 0, creditsUsed: [{ invoiceNum: 'CN11431', amount: 5000 }] })
    const said = screen.getByRole('region', { name: 'Invoice status' }).textContent
    expect(said).toContain('Nothing is due on it.')
    expect(said).toContain('Still due$ -Paid or credited$5,000.00Total inc GST$5,000.00')
    expect(said).not.toContain('paid in full')
  })

  test('is no more than its total: what is paid beyond it is on the account', async () => {
    const rows = await settled({ total: 4334.56, amountDue: 0, payments: [payment] })
    expect(rows).toEqual(['18 Nov 2026Payment R7$4,425.79', 'Overpaid, on the account-$91.23'])
  })

  test('is nothing where nothing is paid', async () => {
    open(anInvoice())
    await screen.findByRole('region', { name: 'Lines' })
    expect(screen.queryByRole('region', { name: 'Payments' })).toBeNull()
  })

  test('of a credit note is where it was used, and what was paid out of it', async () => {
    const rows = await settled(
      {
        isCreditNote: true,
        total: 300,
        amountDue: 0,
        payments: [{ ...payment, amount: -52.74 }],
        creditsUsed: [{ invoiceNum: '874130', amount: 247.26 }],
      },
      'Used',
    )
    expect(rows).toEqual(['18 Nov 2026Payment R7$52.74', 'Used on invoice 874130$247.26'])
  })
})
