import { getHomeSummary } from '@portal/contract/home'
import { listInvoices } from '@portal/contract/invoices'
import { listOrders } from '@portal/contract/sales'
import type { Invoice } from '@portal/domain/invoices'
import { privilegeSets } from '@portal/domain/privileges'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { someFigures } from '../testing/account-figures.ts'
import { aSession } from '../testing/a-session.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { aPageOf } from '../testing/an-order.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'

const now = '2026-11-24T02:00:00Z'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === '(width >= 48rem)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const place = { idx: 0, actualLength: 0, trimmedLength: 0 }
const pageOf = (invoices: readonly Invoice[]) => ({ invoices, epicor: place, timms: place, previous: null })

function open(replies: Readonly<Record<string, unknown>>, session = aSession()) {
  const asked = fakeApi([
    [listOrders, aPageOf([])],
    [getHomeSummary, { accounts: { ...someFigures, others: [] } }],
    [listInvoices, ({ body }: { body: { filter: { due: string } } }) => replies[body.filter.due]],
  ])
  openApp('/', session)
  return asked
}

const toPay = () => screen.findByRole('region', { name: 'To pay' })

test('of what is overdue and due this week the first three invoices stand here, each with what is still due', async () => {
  const asked = open({
    overdue: pageOf([
      anInvoice({
        invoiceNum: '872940',
        customerPONum: 'HP-4302',
        dateDue: '2026-10-02T02:00:00Z',
        total: 1204.72,
      }),
      anInvoice({
        invoiceNum: '873377',
        customerPONum: '',
        dateDue: '2026-11-23T02:00:00Z',
        total: 2871,
        amountDue: 1871,
      }),
    ]),
    week: pageOf([
      anInvoice({ invoiceNum: '873744', customerPONum: 'HP-4402', dateDue: now, total: 7480.55 }),
    ]),
  })
  await screen.findByRole('link', { name: /^873744/ })
  const rows = within(await toPay()).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    '872940PO HP-4302, 53 days overdue$1,204.72',
    '8733771 day overdue$1,871.00of $2,871.00',
    '873744PO HP-4402, due today$7,480.55',
  ])
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
    '/accounts/invoice/872940',
    '/accounts/invoice/873377',
    '/accounts/invoice/873744',
  ])
  const bodies = asked.flatMap(({ path, body }) =>
    path.includes('/accounts/invoices-hybrid/dateDue/ASC') ? [body] : [],
  )
  expect(bodies).toEqual(
    ['overdue', 'week'].map((due) => ({
      epicorIdx: 0,
      timmsIdx: 0,
      limit: 3,
      filter: { invoiceType: 'invoice', due },
    })),
  )
})

const staff = aSession({
  privileges: Object.fromEntries(privilegeSets.staff.map((name) => [name, true])),
  allAccounts: [],
  accountMap: {},
})
const allAccounts = ['10482', '10520']
const group = aSession({
  allAccounts,
  accountMap: { '10482': 'Harrow & Pike', '10520': 'Kestrel Ridge Homes' },
})
const ofOneName = aSession({ allAccounts, accountMap: { '10482': 'Kestrel', '10520': 'Kestrel' } })
const atSites = { ...ofOneName, accountSites: { '10482': 'Castlemaine', '10520': 'Bendigo' } }

test.each([
  ['staff who look at everybody', staff, 'Owed by customers', 'Kestrel Ridge Homes Pty Ltd'],
  ['a customer with several accounts', group, 'To pay', 'Kestrel Ridge Homes Pty Ltd'],
  ['a customer whose accounts have one name', ofOneName, 'To pay', 'PO HP-4402'],
  ['a customer with accounts for its branches', atSites, 'To pay', 'PO HP-4402'],
  ['a customer with one account', aSession(), 'To pay', 'PO HP-4402'],
])('%s are told whose each invoice is (spec 6)', async (_whom, session, title, whose) => {
  const invoice = anInvoice({
    invoiceNum: '873744',
    customerPONum: 'HP-4402',
    soldToCustomer: { name: 'Kestrel Ridge Homes Pty Ltd' },
    dateDue: now,
    total: 7480.55,
  })
  open({ overdue: pageOf([]), week: pageOf([invoice]) }, session)
  await screen.findByRole('link', { name: /^873744/ })
  const [row] = within(screen.getByRole('region', { name: title })).getAllByRole('listitem')
  expect(row?.textContent).toBe(`873744${whose}, due today$7,480.55`)
})

test('a fault of one list is said where it is, with Retry, and the other stands', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const replies: Record<string, unknown> = {
    overdue: problem(422, 'No.'),
    week: pageOf([anInvoice({ invoiceNum: '873744', dateDue: now })]),
  }
  open(replies)
  await screen.findByText('Overdue: these invoices could not be read just now.')
  expect(await screen.findByRole('link', { name: /^873744/ })).toBeTruthy()
  replies['overdue'] = pageOf([anInvoice({ invoiceNum: '872940' })])
  fireEvent.click(within(await toPay()).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: /^872940/ })).toBeTruthy()
})
