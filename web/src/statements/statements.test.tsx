import { getReport } from '@portal/contract/reports'
import { findErpAccount } from '@portal/contract/session'
import { listStatementMonths, listStatements, reportStatement } from '@portal/contract/statements'
import { privilegeSets } from '@portal/domain/privileges'
import { statementPeriods } from '@portal/domain/statement-periods'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { forgetDocuments } from '../api/forget-documents.ts'
import { aSession } from '../testing/a-session.ts'
import { fakeApi as fakeReplies, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './statement-view.tsx'
import './statements-list.tsx'

afterEach(async () => {
  await forgetDocuments()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const nothing = 'There were no transactions on this account in this period.'
const [thisMonth, lastMonth] = statementPeriods(new Date())
const made = { reportId: 'r', data: btoa('%PDF') }
const open = (address = '/accounts/statement/10482') => openApp(address, aSession())
/** An account without closed months, unless replies say otherwise. */
const fakeApi = (replies: Parameters<typeof fakeReplies>[0]) =>
  fakeReplies([...replies, [listStatementMonths, []]])
const months = () =>
  within(screen.getByRole('combobox', { name: 'Period' })).getAllByRole<HTMLOptionElement>('option')

const rows = async () =>
  within(await screen.findByRole('region', { name: 'Closed months' })).findAllByRole('link')

describe('beside a statement', () => {
  const closed = statementPeriods(new Date()).slice(1, 16)
  const sums = { transactions: 1, otherCurrencies: [] }
  const told = closed.map(({ month }, at) => ({ month, closing: at * 100.5 - 100.5, ...sums }))
  const current = { month: thisMonth?.month, closing: 7, ...sums }
  test('the closed months lead to theirs, with what was owed at their end', async () => {
    fakeApi([
      [reportStatement, made],
      [listStatementMonths, [current, ...told]],
    ])
    const { router } = open()
    const words = (await rows()).map(({ textContent }) => textContent)
    expect(words.slice(0, 3)).toEqual([
      `${lastMonth?.label}-$100.50`,
      `${closed[1]?.label}$ -`,
      `${closed[2]?.label}$100.50`,
    ])
    expect(words).toHaveLength(12)
    fireEvent.click(screen.getByRole('button', { name: 'All 15 months' }))
    const whole = await rows()
    expect(whole).toHaveLength(15)
    expect(document.activeElement).toBe(whole[12])
    fireEvent.click((await rows())[2] as HTMLElement)
    await screen.findByText(`The pages of Statement 10482, ${closed[2]?.label}`)
    expect(router.state.location.href).toBe(`/accounts/statement/10482?period=${closed[2]?.month}`)
    expect((await rows())[2]?.getAttribute('aria-current')).toBe('page')
  })

  test('months that could not be read say so, and the statement stays', async () => {
    fakeApi([
      [reportStatement, made],
      [listStatementMonths, problem(422, 'No.')],
    ])
    open()
    await screen.findByText('The months could not be read just now.')
    expect(await screen.findByText(/^The pages of/)).toBeTruthy()
  })

  test('an account that does not exist says so, without a Retry that would change nothing', async () => {
    fakeApi([
      [reportStatement, made],
      [listStatementMonths, problem(404, 'We have no such account.')],
    ])
    open()
    await screen.findByText('We have no such account.')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })
})

describe('a statement', () => {
  test('is that of the current month, of the account that it names (spec 2)', async () => {
    const asked = fakeApi([[reportStatement, made]])
    open()
    await screen.findByText(`The pages of Statement 10482, ${thisMonth?.label}`)
    expect(screen.getByRole('heading', { level: 1, name: 'Statement 10482' })).toBeTruthy()
    expect(screen.getByRole('main').textContent).toContain('Harrow & Pike Building Supplies')
    expect(asked.find(({ call }) => call.includes('aged'))?.path).toBe(
      `/api/erp/report/aged-receivables/10482,${thisMonth?.lastDay}`,
    )
    expect(months().at(0)?.selected).toBe(true)
    expect(months().at(-1)?.textContent).toBe('March 2020')
  })

  test('of another month has it in its address (spec 2)', async () => {
    const asked = fakeApi([[reportStatement, made]])
    const { router } = open()
    await screen.findByText(/^The pages of/)
    fireEvent.change(screen.getByRole('combobox', { name: 'Period' }), {
      target: { value: lastMonth?.month },
    })
    await screen.findByText(`The pages of Statement 10482, ${lastMonth?.label}`)
    expect(router.state.location.href).toBe(`/accounts/statement/10482?period=${lastMonth?.month}`)
    expect(asked.findLast(({ call }) => call.includes('aged'))?.path).toContain(`,${lastMonth?.lastDay}`)
  })

  test('has one thing by the name of Period: what a person chooses the month with (spec 2)', async () => {
    fakeApi([[reportStatement, made]])
    open()
    const named = await screen.findAllByLabelText('Period')
    expect(named.map(({ tagName }) => tagName)).toEqual(['SELECT'])
    expect(screen.getByRole('heading', { level: 2, name: 'Period' })).toBeTruthy()
  })

  test('of a month that is none is that of the current one', async () => {
    fakeApi([[reportStatement, made]])
    open('/accounts/statement/10482?period=2019-01')
    expect(await screen.findByText(`The pages of Statement 10482, ${thisMonth?.label}`)).toBeTruthy()
  })

  test('of an empty month says so, and offers neither Retry nor download (spec 2 and 8; screens documents)', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    fakeApi([[reportStatement, problem(404, 'No statement.')]])
    open()
    await screen.findByText(nothing)
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull()
    expect(screen.getByRole('combobox', { name: 'Period' })).toBeTruthy()
  })

  test('for want of the privilege is the server’s sentence, without Retry (screens documents)', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    fakeApi([[reportStatement, problem(403, 'You may not see statements.')]])
    open()
    expect((await screen.findByRole('alert')).textContent).toBe('You may not see statements.')
    expect(screen.queryByText(nothing)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  test('whose report is lost on the way is no empty month', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
    fakeApi([
      [reportStatement, { reportId: 'r', data: null }],
      [getReport, problem(404, 'We have no such report.')],
    ])
    open()
    expect(await screen.findByText('The statement could not be made just now.')).toBeTruthy()
    expect(screen.queryByText(nothing)).toBeNull()
    vi.useRealTimers()
  })

  test('that could not be made says that, with Retry, and nothing of the month (screens documents)', async () => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    let isUp = false
    fakeApi([[reportStatement, () => (isUp ? made : problem(503, 'Later.'))]])
    open()
    await screen.findByText('The statement could not be made just now.')
    expect(screen.queryByText(nothing)).toBeNull()
    expect(warning).toHaveBeenCalledOnce()
    isUp = true
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText(/^The pages of/)
  })

  test('says after 30 seconds that it is still being prepared (screens documents)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fakeApi([
      [reportStatement, { reportId: 'r', data: null }],
      [getReport, { reportId: 'r', data: null }],
    ])
    open()
    await screen.findByText(/is being prepared\.$/)
    const words = 'The statement is still being prepared. It will appear here.'
    await act(() => vi.advanceTimersByTimeAsync(25_000))
    expect(screen.queryByText(words)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(await screen.findByText(words)).toBeTruthy()
    vi.useRealTimers()
  })

  test('of another period is waited for instead of the one before (screens documents)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const asked = fakeApi([
      [reportStatement, ({ path }: { path: string }) => ({ reportId: path.slice(-10), data: null })],
      [getReport, ({ path }: { path: string }) => ({ reportId: path.split('/').at(-1), data: null })],
    ])
    open()
    const looks = (day = '') => asked.filter(({ path }) => path.endsWith(`report/get/${day}`)).length
    await vi.waitFor(() => expect(looks(thisMonth?.lastDay)).toBeGreaterThan(0), { timeout: 30_000 })
    fireEvent.change(screen.getByRole('combobox', { name: 'Period' }), {
      target: { value: lastMonth?.month },
    })
    await vi.waitFor(() => expect(looks(lastMonth?.lastDay)).toBeGreaterThan(0), { timeout: 30_000 })
    const before = looks(thisMonth?.lastDay)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(looks(thisMonth?.lastDay)).toBe(before)
    vi.useRealTimers()
  })

  test('names its account for staff too, who look it up', async () => {
    fakeApi([
      [reportStatement, made],
      [findErpAccount, [{ Name: 'Otway Timber & Hardware', accountNum: '10530' }]],
    ])
    const privileges = Object.fromEntries(privilegeSets.staff.map((name) => [name, true]))
    openApp('/accounts/statement/10530', aSession({ privileges, accountMap: {} }))
    expect(await screen.findByText('Otway Timber & Hardware')).toBeTruthy()
  })
})

const rowOf = (at: number) => ({
  customerNum: String(10_000 + at),
  CustNum: String(10_000 + at),
  customerName: `Customer ${at}`,
  salesRep: at === 0 ? '' : 'Priya Raman',
  site: at === 2 ? 'Geelong' : null,
})
const page = ({ path }: { path: string }) => {
  const [offset = 0, limit = 0] = path.split('/').slice(4, 6).map(Number)
  return Array.from({ length: Math.max(0, Math.min(limit, 70 - offset)) }, (_, at) => rowOf(offset + at))
}

const atSites = aSession({ accountSites: { 10482: 'Dandenong South', 10000: 'Ballarat' } })

test('list and statement name the site of an account, by which people know it', async () => {
  fakeApi([
    [listStatements, page],
    [reportStatement, made],
  ])
  const { router } = openApp('/accounts/list', atSites)
  expect(await screen.findByText('Customer 0, Ballarat')).toBeTruthy()
  expect(screen.getByText('Customer 1')).toBeTruthy()
  // A row says it too, for staff whose session has no sites.
  expect(screen.getByText('Customer 2, Geelong')).toBeTruthy()
  await router.navigate({ href: '/accounts/statement/10482' })
  expect(await screen.findByText('Harrow & Pike Building Supplies, Dandenong South')).toBeTruthy()
})

describe('the statements list', () => {
  test('shows fifty, by customer number, from the highest (spec 2 and 9)', async () => {
    const asked = fakeApi([[listStatements, page]])
    open('/accounts/list')
    const link = await screen.findByRole('link', { name: '10000' })
    expect(link.getAttribute('href')).toBe('/accounts/statement/10000')
    expect(asked.find(({ call }) => call.includes('list'))?.path).toBe('/api/accounts/list/0/50/CustNum/DESC')
    expect(screen.getAllByRole('row')[1]?.textContent).toBe('10000Customer 0-')
  })

  test('pages on while a page is full, and back (spec 2)', async () => {
    fakeApi([[listStatements, page]])
    const { router } = open('/accounts/list')
    await screen.findByText('10000')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await screen.findByText('10050')
    expect(router.state.location.pathname).toBe('/accounts/list/50/50/CustNum/DESC')
    expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
    await screen.findByText('10000')
  })

  test.each([
    ['Customer #', 'CustNum'],
    ['Name', 'customerName'],
  ])('sorts by number and by name, from the first page: %s (spec 2)', async (head, column) => {
    fakeApi([[listStatements, page]])
    const { router } = open('/accounts/list/50')
    await screen.findByText('10050')
    fireEvent.click(screen.getByRole('button', { name: head }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/accounts/list/0/50/${column}/ASC`))
  })

  test('another page size begins at the first page (spec 2)', async () => {
    fakeApi([[listStatements, page]])
    const { router } = open('/accounts/list/50')
    await screen.findByText('10050')
    const box = screen.getByLabelText('Rows per page')
    fireEvent.change(box, { target: { value: '20' } })
    fireEvent.submit(box)
    await screen.findByText('10000')
    expect(router.state.location.pathname).toBe('/accounts/list/0/20/CustNum/DESC')
  })

  test('a refused list is empty, under a notice (spec 8)', async () => {
    fakeApi([[listStatements, problem(403, 'You may not see statements.')]])
    open('/accounts/list')
    expect((await screen.findByRole('alert')).textContent).toContain('You may not see statements.')
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('one without accounts says so (screens lists)', async () => {
    fakeApi([[listStatements, []]])
    open('/accounts/list')
    expect(await screen.findByText('There are no accounts matching your criteria.')).toBeTruthy()
  })
})
