import { listInvoices } from '@portal/contract/invoices'
import { getReport, reportEpicorInvoice, reportOdooInvoice } from '@portal/contract/reports'
import type { Invoice } from '@portal/domain/invoices'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetDocuments } from '../api/forget-documents.ts'
import { aSession } from '../testing/a-session.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './invoices-list.tsx'
import '../downloads/zip-files.ts'

const saved: { file: Blob; name: string }[] = []

beforeEach(() => {
  const files: Blob[] = []
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob) - 1}`
  URL.revokeObjectURL = vi.fn()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files[Number(this.href.replace('blob:', ''))]
    if (file) saved.push({ file, name: this.download })
  })
})
afterEach(async () => {
  saved.length = 0
  await forgetDocuments()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const answer = (invoices: readonly Invoice[]) => ({
  invoices,
  epicor: { idx: invoices.length, actualLength: invoices.length, trimmedLength: invoices.length },
  timms: { idx: 0, actualLength: 0, trimmedLength: 0 },
  previous: null,
})

const report = (text: string) => ({ reportId: 'r', data: btoa(`%PDF-${text}`) })
const epicor = anInvoice({ invoiceNum: '1' })
const credit = anInvoice({ invoiceNum: 'CN2', isCreditNote: true })
const odoo = anInvoice({ invoiceNum: 'INV/3', srcProvider: 'odoo' })
const sameNumber = anInvoice({ invoiceNum: '1', srcProvider: 'odoo' })

type Answers = Parameters<typeof fakeApi>[0]

async function open(invoices: readonly Invoice[], answers: Answers = [], address = '/accounts/invoices/any') {
  const asked = fakeApi([
    ...answers,
    [listInvoices, answer(invoices)],
    [reportEpicorInvoice, ({ path }: { path: string }) => report(path)],
    [reportOdooInvoice, ({ path }: { path: string }) => report(path)],
  ])
  const app = openApp(address, aSession())
  await screen.findAllByRole('checkbox')
  return { asked, ...app }
}

const bar = () => within(screen.getByRole('region', { name: 'Selected documents' }))
const words = () => bar().getByText(/selected$/).parentElement?.textContent
const pick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }))
const press = (name: string) => fireEvent.click(bar().getByRole('button', { name }))

async function filesIn(zip: Blob | undefined): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array((await zip?.arrayBuffer()) ?? []))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

const isOverdue = (body: unknown): boolean => JSON.stringify(body).includes('overdue')

describe('the bar of what is selected', () => {
  test('saves the PDFs of both providers as one zip of the Melbourne day, each under a name of its own', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T13:30:00Z'), toFake: ['Date'] })
    await open([epicor, credit, odoo, sameNumber])
    pick('Select all on this page')
    expect(bar().getByText('4 selected')).toBeTruthy()
    press('Download PDFs (zip)')
    await waitFor(() => expect(saved).toHaveLength(1))
    vi.useRealTimers()
    expect(saved[0]?.name).toBe('Invoices and credit notes 2026-11-21.zip')
    expect(await filesIn(saved[0]?.file)).toEqual({
      'Invoice 1.pdf': '%PDF-/api/erp/report/invoice/1',
      'Credit Note CN2.pdf': '%PDF-/api/erp/report/invoice/CN2',
      'Invoice INV-3.pdf': '%PDF-/api/erp/report/odoo/invoice/INV__3',
      'Invoice 1 (2).pdf': '%PDF-/api/erp/report/odoo/invoice/1',
    })
    await bar().findByText('The download has been saved.')
  })

  test('has no rows of the list before, while those of a new filter are on their way', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const reply = ({ body }: { body: unknown }) => (isOverdue(body) ? promise : answer([epicor, credit]))
    await open([], [[listInvoices, reply]])
    fireEvent.click(screen.getByRole('link', { name: /^Overdue/ }))
    await screen.findByText('Loading')
    pick('Select all on this page')
    await act(async () => resolve(answer([odoo])))
    await screen.findByRole('checkbox', { name: 'Select invoice INV/3' })
    expect(screen.queryByRole('region', { name: 'Selected documents' })).toBeNull()
  })

  test('says what is due of the chosen invoices, and apart from it what is in their favour', async () => {
    await open([
      anInvoice({ invoiceNum: '1', total: 100, amountDue: 40.1 }),
      anInvoice({ invoiceNum: '2', total: 50.2 }),
      anInvoice({ invoiceNum: 'CN1', total: 30, amountDue: 10, isCreditNote: true }),
      anInvoice({ invoiceNum: 'N1', total: 7, currency: 'NZD' }),
    ])
    pick('Select all on this page')
    expect(bar().getByText('$90.30 still due on 2 invoices of $150.20')).toBeTruthy()
    expect(bar().getByText('$10.00 in your favour on 1 credit note')).toBeTruthy()
    expect(bar().getByText('NZD 7.00 still due on 1 invoice', { normalizer: String })).toBeTruthy()
    pick('Select invoice 1')
    expect(bar().getByText('$50.20 still due on 1 invoice')).toBeTruthy()
  })

  test('tells how many of the chosen invoices are due, and has no amount where none is', async () => {
    const paid = { total: 100, amountDue: 0, isOpen: false }
    await open([
      anInvoice({ invoiceNum: '1', total: 100, amountDue: 40 }),
      anInvoice({ invoiceNum: '2', ...paid }),
      anInvoice({ invoiceNum: 'N1', currency: 'NZD', ...paid }),
      anInvoice({ invoiceNum: 'CN1', isCreditNote: true, ...paid }),
      anInvoice({ invoiceNum: 'CN2', isCreditNote: true, ...paid }),
    ])
    pick('Select invoice 2')
    expect(words()).toBe('Nothing is due on this invoice1 selected')
    pick('Select invoice N1')
    expect(words()).toBe('Nothing is due on 2 invoices2 selected')
    pick('Select invoice N1')
    pick('Select invoice 1')
    expect(words()).toBe('$40.00 still due on 1 of 2 invoices of $200.002 selected')
    pick('Select all on this page')
    const rest = 'Nothing is due on 1 invoiceNothing is left of 2 credit notes'
    expect(words()).toBe(`$40.00 still due on 1 of 2 invoices of $200.00${rest}5 selected`)
  })

  test('copies the numbers of the chosen documents, for the reference of a payment', async () => {
    const copied: string[] = []
    vi.stubGlobal('isSecureContext', true)
    const writeText = (text: string) => Promise.resolve(void copied.push(text))
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
    await open([epicor, credit, odoo])
    pick('Select invoice INV/3')
    press('Copy reference')
    await bar().findByRole('button', { name: 'Copied' })
    pick('Select invoice 1')
    press('Copy references')
    await bar().findByRole('button', { name: 'Copied' })
    expect(copied).toEqual(['INV/3', 'INV/3, 1'])
  })

  test('saves one alone as its PDF', async () => {
    await open([epicor, odoo])
    pick('Select invoice INV/3')
    press('Download PDF')
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Invoice INV-3.pdf']))
    expect(saved[0]?.file.type).toBe('application/pdf')
  })

  test('makes three at a time, says which it is at, and can be cancelled', async () => {
    const many = Array.from({ length: 5 }, (_, at) =>
      anInvoice({ invoiceNum: String(at), srcProvider: 'odoo' }),
    )
    const waiting: ((answer: unknown) => void)[] = []
    const { asked } = await open(many, [
      [reportOdooInvoice, () => new Promise((resolve) => void waiting.push(resolve))],
    ])
    const reports = () => asked.filter(({ path }) => path.includes('/report/'))
    pick('Select all on this page')
    press('Download PDFs (zip)')
    await waitFor(() => expect(reports()).toHaveLength(3))
    expect(bar().getByRole('status').textContent).toBe('Preparing 1 of 5…')
    await act(async () => waiting[0]?.(report('0')))
    await bar().findByText('Preparing 2 of 5…')
    await waitFor(() => expect(reports()).toHaveLength(4))
    press('Cancel download')
    await act(async () => waiting.forEach((resolve) => resolve(report('x'))))
    expect(bar().getByRole('button', { name: 'Download PDFs (zip)' })).toBeTruthy()
    expect(reports()).toHaveLength(4)
    expect(saved).toEqual([])
  })

  test('names those that could not be made, saves the rest, and asks for the same ones on Retry', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    let isUp = false
    await open(
      [epicor, credit, odoo],
      [[reportEpicorInvoice, () => (isUp ? report('late') : problem(422, 'The printer is out of paper.'))]],
    )
    pick('Select all on this page')
    press('Download PDFs (zip)')
    await bar().findByText('2 of 3 could not be downloaded and are not in the zip:')
    expect(bar().getByText('Invoice 1, Credit Note CN2.')).toBeTruthy()
    expect(Object.keys(await filesIn(saved[0]?.file))).toEqual(['Invoice INV-3.pdf'])
    press('Clear')
    expect(screen.queryByRole('region', { name: 'Selected documents' })).toBeNull()
    pick('Select all on this page')
    press('Download PDFs (zip)')
    await bar().findByRole('button', { name: 'Retry' })
    isUp = true
    pick('Select invoice 1')
    press('Retry')
    await waitFor(() => expect(saved).toHaveLength(3))
    expect(Object.keys(await filesIn(saved[2]?.file))).toEqual([
      'Invoice 1.pdf',
      'Credit Note CN2.pdf',
      'Invoice INV-3.pdf',
    ])
  })

  test('waits for what epicor makes later, as the invoice’s own page does', async () => {
    await open(
      [epicor],
      [
        [reportEpicorInvoice, { reportId: 'r', data: null }],
        [getReport, report('made later')],
      ],
    )
    pick('Select invoice 1')
    press('Download PDF')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]?.file.text()).toBe('%PDF-made later')
  })

  test('a download goes on in sight though another list is shown; the selection does not come back', async () => {
    let finish: ((answer: unknown) => void) | undefined
    const { router } = await open(
      [odoo],
      [[reportOdooInvoice, () => new Promise((resolve) => void (finish = resolve))]],
    )
    pick('Select invoice INV/3')
    press('Download PDF')
    await bar().findByText('Preparing 1 of 1…')
    await act(() => router.navigate({ href: '/accounts/invoices/any?q=INV' }))
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select invoice INV/3' }).checked).toBe(
        false,
      ),
    )
    expect(bar().getByRole('button', { name: 'Cancel download' })).toBeTruthy()
    await act(() => router.navigate({ href: '/accounts/invoices/any' }))
    await act(async () => finish?.(report('x')))
    await waitFor(() => expect(saved).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected documents' })).toBeNull())
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select invoice INV/3' }).checked).toBe(
      false,
    )
  })

  test('stops at a hundred, and says so', async () => {
    const many = Array.from({ length: 100 }, (_, at) => anInvoice({ invoiceNum: String(at) }))
    const { router } = await open(many, [], '/accounts/invoices/any/0/0/100')
    pick('Select all on this page')
    expect(bar().getByText('100 selected, the most at a time')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/accounts/invoices/any/0/0/100')
    press('Clear')
    expect(screen.queryByRole('region', { name: 'Selected documents' })).toBeNull()
    await waitFor(() => expect(document.activeElement?.id).toBe('main'))
  })

  test('follows what changes on the page: amounts, and the document to save', async () => {
    let invoices = [anInvoice({ invoiceNum: '1', total: 100 })]
    const { asked, queries } = await open([], [[listInvoices, () => answer(invoices)]])
    pick('Select invoice 1')
    press('Download PDF')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(words()).toBe('$100.00 still due on 1 invoice1 selected')
    invoices = [anInvoice({ invoiceNum: '1', total: 100, isOpen: false })]
    await act(() => queries.invalidateQueries())
    await waitFor(() => expect(words()).toBe('Nothing is due on this invoice1 selected'))
    press('Download PDF')
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(asked.filter(({ path }) => path.includes('/report/'))).toHaveLength(2)
  })

  test('holds over sorting, and ends with a search', async () => {
    const { router } = await open([epicor, odoo])
    pick('Select invoice 1')
    await act(() => router.navigate({ href: '/accounts/invoices/any/0/0/10/total/ASC' }))
    expect(bar().getByText('1 selected')).toBeTruthy()
    await act(() => router.navigate({ href: '/accounts/invoices/any/0/0/10/total/ASC?q=1' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected documents' })).toBeNull())
  })
})
