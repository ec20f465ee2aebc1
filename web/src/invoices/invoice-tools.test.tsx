import { getHomeSummary } from '@portal/contract/home'
import { listInvoices } from '@portal/contract/invoices'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noFigures, someFigures } from '../testing/account-figures.ts'
import { aSession } from '../testing/a-session.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { fakeApi, oldReply, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './invoices-list.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T16:02:00+11:00'), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const page = {
  invoices: [anInvoice({ invoiceNum: '5000' })],
  epicor: { idx: 1, actualLength: 1, trimmedLength: 1 },
  timms: { idx: 0, actualLength: 0, trimmedLength: 0 },
  previous: null,
}

function open(answer: unknown, address = '/accounts/invoices', session = aSession()) {
  const asked = fakeApi([
    [listInvoices, page],
    [getHomeSummary, answer],
  ])
  return { asked, ...openApp(address, session) }
}

const tell = (change: object, others: readonly object[] = []) => ({
  accounts: { ...someFigures, ...change, others },
})

const chips = () => within(screen.getByRole('navigation', { name: 'Which invoices' }))
const ageing = (owed: string) =>
  screen.findByRole('navigation', { name: (name) => name.replaceAll(/\s/g, ' ') === `Ageing, ${owed}` })
const saidIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map(({ textContent }) => textContent.replaceAll(/\s/g, ' ').trim())

const owed = '$38,412.60 owing after credit'

describe('above the invoices', () => {
  test('stand the filters that are asked for most, with their counts', async () => {
    open(tell({}))
    await ageing(owed)
    expect(saidIn(screen.getByRole('navigation', { name: 'Which invoices' }))).toEqual([
      'All open 3',
      'Overdue 1',
      'Due this week 1',
      'Part-paid',
      'Open credit 2',
    ])
  })

  test('stands how old what is open is, credit below zero', async () => {
    open(tell({}))
    expect(saidIn(await ageing(owed))).toEqual([
      'Not due yet 2 $34,689.80',
      '1 to 30 days over 1 $4,310.20',
      '31 to 60 days over 0 $ -',
      '61 to 90 days over 0 $ -',
      'Over 90 days 0 $ -',
      'Open credit 2 -$587.40',
    ])
  })

  test('each filter has the address of exactly its rows, and is on there (screens lists)', async () => {
    const { router } = open(tell({}), '/accounts/invoices/any/20/10/25/total/ASC?q=7')
    await ageing(owed)
    for (const [name, place] of [
      [/^All open/, 'invoice/0/0/25/total/ASC?invoiceStatus=unpaid'],
      [/^Overdue/, 'invoice/0/0/25/total/ASC?due=overdue'],
      [/^Due this week/, 'invoice/0/0/25/total/ASC?due=week'],
      [/^Part-paid/, 'invoice/0/0/25/total/ASC?due=partPaid'],
      [/^Open credit/, 'credit/0/0/25/total/ASC?invoiceStatus=unpaid'],
    ] as const) {
      fireEvent.click(chips().getByRole('link', { name }))
      await waitFor(() => expect(router.state.location.href).toBe(`/accounts/invoices/${place}`))
      await waitFor(() =>
        expect(chips().getByRole('link', { name }).getAttribute('aria-current')).toBe('true'),
      )
      expect(chips().getAllByRole('link', { current: true })).toHaveLength(1)
    }
    fireEvent.click(within(await ageing(owed)).getByRole('link', { name: /^1 to 30/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ due: 'days30' }))
    expect(chips().queryByRole('link', { current: true })).toBeNull()
  })

  test('the one that is on leads back to all, and is not told twice', async () => {
    const { router } = open(tell({}), '/accounts/invoices?due=overdue')
    await ageing(owed)
    expect(screen.queryByRole('button', { name: /Remove filter/ })).toBeNull()
    fireEvent.click(chips().getByRole('link', { current: true }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  test('each currency is aged by itself, and counted with the others', async () => {
    const nzd = { ...someFigures, currency: 'NZD', openCount: 1200 }
    const { router } = open(tell({}, [nzd]))
    const other = await ageing('NZD 38,412.60 owing after credit')
    expect(chips().getByRole('link', { name: 'All open 1,203' })).toBeTruthy()
    fireEvent.click(within(other).getByRole('link', { name: /^Open credit/ }))
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ invoiceStatus: 'unpaid', currency: 'NZD' }),
    )
    expect(screen.getAllByRole('navigation', { name: /^Ageing/ })).toHaveLength(2)
  })

  test('a customer of other dollars alone reads those', async () => {
    open({ accounts: { ...noFigures, others: [{ ...someFigures, currency: 'NZD' }] } })
    await ageing('NZD 38,412.60 owing after credit')
    expect(screen.getAllByRole('navigation', { name: /^Ageing/ })).toHaveLength(1)
  })

  test('counts are skeletons while they are on their way, with the list below', async () => {
    open(() => new Promise(() => {}))
    await screen.findByText('5000')
    expect(chips().getByRole('link', { name: 'Overdue' })).toBeTruthy()
    expect(screen.queryByRole('navigation', { name: /^Ageing/ })).toBeNull()
  })

  test('figures that cannot be read say so, hide no list, and come on Retry', async () => {
    let isUp = false
    open(() => (isUp ? tell({}) : problem(422, 'No.')))
    await screen.findByText('What is open and overdue could not be read just now.')
    await screen.findByText('5000')
    expect(chips().getAllByRole('link')).toHaveLength(5)
    isUp = true
    fireEvent.click(screen.getByRole('button', { name: 'Retry the totals' }))
    await ageing(owed)
  })

  test('a missing privilege has its own sentence, without Retry', async () => {
    open(problem(403, 'Your sign-in does not show invoices.'))
    await screen.findByText('Your sign-in does not show invoices.')
    expect(screen.queryByRole('button', { name: 'Retry the totals' })).toBeNull()
  })

  test('who may not see invoices is told no figures', async () => {
    const session = aSession({ privileges: { view_live_delivery_tracking: true } })
    const { asked } = open(tell({}), '/accounts/invoices', session)
    await screen.findByText('5000')
    expect(screen.queryByRole('navigation', { name: /^Ageing/ })).toBeNull()
    expect(asked.filter(({ path }) => path.includes('summary'))).toEqual([])
  })

  test('on another day in Melbourne figures and list are asked again', async () => {
    let overdueCount = 1
    const { asked } = open(() => tell({ overdueCount }))
    await ageing(owed)
    vi.setSystemTime(new Date('2026-11-22T00:00:03+11:00'))
    overdueCount = 2
    fireEvent(document, new Event('visibilitychange'))
    await waitFor(() => expect(chips().getByRole('link', { name: 'Overdue 2' })).toBeTruthy())
    await waitFor(() => expect(asked.filter(({ path }) => path.includes('hybrid'))).toHaveLength(2))
  })
})

const note = async () => (await screen.findByText(/As of/)).textContent.replaceAll(/\s/g, ' ')

describe('below them', () => {
  test('stands how the parts come to what is owing, and when', async () => {
    const { router } = open(tell({}))
    expect(await note()).toBe(
      '3 open invoices, $39,000.00, less $587.40 open credit: $38,412.60 owing after credit. As of 21 Nov 2026, 4:02 pm; the statement also has what payments left on the account, and nothing dated after today.',
    )
    fireEvent.click(screen.getByRole('link', { name: owed }))
    await waitFor(() =>
      expect(router.state.location.href).toBe('/accounts/invoices/any?invoiceStatus=unpaid'),
    )
  })

  test('stands when a system that is behind was last read, not when somebody asked', async () => {
    open(oldReply(tell({})))
    expect(await note()).toContain('As of 4 Feb 2026, 9:41 am; the statement')
  })

  test('no credit is not taken off', async () => {
    open({ accounts: { ...noFigures, openCount: 1, open: 12_345.5, owing: 12_345.5, others: [] } })
    expect(await note()).toContain('1 open invoice, $12,345.50: $12,345.50 owing.')
  })

  test('nothing open is no sum', async () => {
    open({ accounts: { ...noFigures, others: [] } })
    expect(await note()).toMatch(/^Nothing is open\. As of /)
  })
})
