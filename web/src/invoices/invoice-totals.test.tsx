import { getHomeSummary } from '@portal/contract/home'
import { listInvoices } from '@portal/contract/invoices'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noFigures, someFigures } from '../testing/account-figures.ts'
import { aSession } from '../testing/a-session.ts'
import { anInvoice } from '../testing/an-invoice.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Loaded here, so that no test waits for its code.
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

const region = () => screen.findByRole('region', { name: 'Open and overdue' })

/** What the strip says, once `words` are among it. */
async function said(words: string): Promise<string[]> {
  const totals = await region()
  await within(totals).findByText(words)
  return [...totals.querySelectorAll('dl > div, p')].map((each) => each.textContent.replaceAll(/\s/g, ' '))
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

describe('above the invoices', () => {
  test('stands what is open, overdue, credited and owing, as of now', async () => {
    open(tell({}))
    expect(await said('$39,000.00')).toEqual([
      '3 open invoices$39,000.00',
      'of that, 1 overdue$4,310.20',
      '2 open credit notes$587.40',
      'owing after credit$38,412.60',
      'All that is still open, as of 21 Nov 2026, 4:02 pm',
    ])
    expect(screen.getByText('of that, 1 overdue').closest('div')?.className).toContain('late')
  })

  test('nothing is late where nothing is overdue', async () => {
    open({ accounts: { ...noFigures, openCount: 1, open: 12_345.5, owing: 12_345.5, others: [] } })
    expect((await said('none overdue')).slice(0, 4)).toEqual([
      '1 open invoice$12,345.50',
      'none overdue$ -',
      'no open credit notes$ -',
      'owing$12,345.50',
    ])
    expect((await region()).querySelector('.late, [class*="late"]')).toBeNull()
  })

  test('each currency stands by itself; dollars of home only where there are some', async () => {
    const nzd = { ...someFigures, currency: 'NZD', openCount: 1200 }
    open(tell({}, [nzd]))
    expect((await said('1,200 open invoices')).filter((words) => words.includes('open invoices'))).toEqual([
      '3 open invoices$39,000.00',
      '1,200 open invoicesNZD 39,000.00',
    ])
  })

  test('a customer of other dollars alone reads those', async () => {
    open({ accounts: { ...noFigures, others: [{ ...someFigures, currency: 'NZD' }] } })
    expect(await said('3 open invoices')).toHaveLength(5)
  })

  test('the counts lead to what they count', async () => {
    const { router } = open(tell({}), '/accounts/invoices/any?q=7')
    await said('3 open invoices')
    fireEvent.click(screen.getByRole('link', { name: '3 open invoices' }))
    await waitFor(() =>
      expect(router.state.location.href).toBe('/accounts/invoices/invoice?invoiceStatus=unpaid'),
    )
    fireEvent.click(screen.getByRole('link', { name: '2 open credit notes' }))
    await waitFor(() =>
      expect(router.state.location.href).toBe('/accounts/invoices/credit?invoiceStatus=unpaid'),
    )
    fireEvent.click(screen.getByRole('link', { name: /overdue/ }))
    await waitFor(() => expect(router.state.location.href).toBe('/accounts/invoices/invoice?due=overdue'))
  })

  test('are skeletons while they are on their way, with the list below', async () => {
    open(() => new Promise(() => {}))
    const totals = await region()
    await screen.findByText('5000')
    expect(totals.getAttribute('aria-busy')).toBe('true')
    expect(within(totals).queryByText('$ -')).toBeNull()
    expect(within(totals).queryByRole('link')).toBeNull()
  })

  test('figures that cannot be read say so, hide no list, and come on Retry', async () => {
    let isUp = false
    open(() => (isUp ? tell({}) : problem(422, 'No.')))
    const totals = await region()
    await within(totals).findByText('What is open and overdue could not be read.')
    await screen.findByText('5000')
    isUp = true
    fireEvent.click(within(totals).getByRole('button', { name: 'Retry the totals' }))
    expect(await said('3 open invoices')).toHaveLength(5)
  })

  test('a missing privilege has its own sentence, without Retry', async () => {
    open(problem(403, 'Your sign-in does not show invoices.'))
    const totals = await region()
    await within(totals).findByText('Your sign-in does not show invoices.')
    expect(within(totals).queryByRole('button')).toBeNull()
  })

  test('stands nothing for those who may not see invoices', async () => {
    const session = aSession({ privileges: { view_live_delivery_tracking: true } })
    const { asked } = open(tell({}), '/accounts/invoices', session)
    await screen.findByText('5000')
    expect(screen.queryByRole('region', { name: 'Open and overdue' })).toBeNull()
    expect(asked.filter(({ path }) => path.includes('summary'))).toEqual([])
  })

  test('on another day in Melbourne figures and list are asked again', async () => {
    let overdueCount = 1
    const { asked } = open(() => tell({ overdueCount }))
    await said('of that, 1 overdue')
    vi.setSystemTime(new Date('2026-11-22T00:00:03+11:00'))
    overdueCount = 2
    fireEvent(document, new Event('visibilitychange'))
    await said('of that, 2 overdue')
    await waitFor(() => expect(asked.filter(({ path }) => path.includes('hybrid'))).toHaveLength(2))
  })
})
