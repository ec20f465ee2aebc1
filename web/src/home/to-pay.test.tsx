import { getHomeSummary } from '@portal/contract/home'
import { listOrders } from '@portal/contract/sales'
import type { AccountFigures } from '@portal/domain/home-summary'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { noFigures, someFigures } from '../testing/account-figures.ts'
import { aSession } from '../testing/a-session.ts'
import { aPageOf } from '../testing/an-order.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'

afterEach(() => vi.unstubAllGlobals())

const nzd: AccountFigures = { ...someFigures, currency: 'NZD', overdueCount: 2, overdue: 20 }

const open = (reply: unknown) => {
  fakeApi([
    [listOrders, aPageOf([])],
    [getHomeSummary, reply],
  ])
  openApp('/', aSession())
}

const sums = async () => {
  const part = await screen.findByRole('region', { name: 'To pay' })
  return within(part)
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')])
}

test('what is overdue and what falls due this week lead to exactly their rows (screens lists)', async () => {
  open({ accounts: { ...someFigures, others: [] } })
  await screen.findByText('$7,480.55')
  expect(await sums()).toEqual([
    ['All open invoices', '/accounts/invoices/invoice?invoiceStatus=unpaid'],
    ['$4,310.20 overdue on 1 invoice', '/accounts/invoices/invoice?due=overdue'],
    ['$7,480.55 due this week on 1 invoice', '/accounts/invoices/invoice?due=week'],
  ])
})

test('each currency by itself', async () => {
  open({ accounts: { ...someFigures, weekCount: 0, others: [nzd] } })
  await screen.findByText('3 invoices')
  await screen.findByText('1 invoice')
  expect((await sums()).slice(1)).toEqual([
    ['$4,310.20 overdue on 1 invoice', '/accounts/invoices/invoice?due=overdue&currency=AUD'],
    ['NZD 20.00 overdue on 2 invoices', '/accounts/invoices/invoice?due=overdue&currency=NZD'],
    ['NZD 7,480.55 due this week on 1 invoice', '/accounts/invoices/invoice?due=week&currency=NZD'],
  ])
})

test('nothing owed is said, and leads nowhere', async () => {
  open({ accounts: { ...noFigures, others: [] } })
  await screen.findByText('Nothing overdue')
  await screen.findByText('Nothing within 7 days')
  expect(await sums()).toHaveLength(1)
})

test('figures that cannot be read are not nothing', async () => {
  open(problem(500, 'No.'))
  expect(await screen.findAllByText('Not known just now')).toHaveLength(2)
})

test('who may not see invoices has no part of them', async () => {
  fakeApi([[getHomeSummary, { accounts: { ...someFigures, others: [] } }]])
  openApp('/', aSession({ privileges: { see_home_accounts_tile: true } }))
  await screen.findByText('$38,412.60')
  expect(screen.queryByText('To pay')).toBeNull()
})
