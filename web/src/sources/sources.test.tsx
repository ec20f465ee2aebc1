import { listSources } from '@portal/contract/sources'
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './sources.tsx'

afterEach(() => vi.unstubAllGlobals())

const staff = () => aSession({ privileges: { impersonate_in_any_context: true } })
const timeRead = '2026-11-24T00:13:20Z'
const behind = {
  name: 'odoo',
  isLeft: false,
  state: 'behind',
  progress: null,
  failure: 'it replied 503',
  timeRetry: '2026-11-24T00:14:00Z',
  asOf: '2026-11-23T23:42:20Z',
  isOld: true,
  onlyOld: [],
  host: 'web-2',
  records: 100_214,
  waiting: 12,
  refused: 51,
  timeSwept: '2026-11-23T22:00:00Z',
  timeCompared: '2026-11-23T22:00:00Z',
  isSweepLate: false,
  sweepFailure: null,
  missed: 1,
  requestsLastMinute: 26,
  requestsPerMinute: 300,
  alarms: ['stock: access denied.'],
}
const refused = {
  source: 'odoo',
  entity: 'orders',
  number: '204877',
  field: 'total',
  reason: 'must be a number',
  address: 'https://erp.example/web#id=7&model=sale.order&view_type=form',
  attempts: 6,
  timeFirst: timeRead,
  timeLast: timeRead,
}

test('staff see from their menu how each source does, and what was refused with the reason', async () => {
  fakeApi([[listSources, { sources: [behind], refused: [refused], accountsWithoutCompany: 12, timeRead }]])
  openApp('/sources', staff())
  const row = within(await screen.findByRole('table', { name: 'Sources' })).getAllByRole('row')[1]
  for (const word of [
    'Behind',
    'next try 11:14',
    '31 minutes ago',
    '100,214',
    '12',
    '51',
    '1 missed',
    '26 of 300',
  ])
    expect(row?.textContent).toContain(word)
  expect(screen.getByRole('table', { name: 'Refused records' }).textContent).toContain(
    'total must be a number',
  )
  expect(
    screen.getByText(/it replied 503\..*stock: access denied\. Accounts without a company.* 12\./),
  ).toBeTruthy()
  expect(screen.getByTitle('total must be a number')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^orders 204877/ }).getAttribute('href')).toBe(refused.address)
  expect(screen.getByText('The first 1; each is tried again by itself.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sources', hidden: true }).getAttribute('href')).toBe('/sources')
})

test('two refused records of one number are two rows, and one goes when its record is mended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const twin = { ...refused, address: 'https://erp.example/web#id=8&model=sale.order&view_type=form' }
  const records = [refused, twin]
  fakeApi([
    [listSources, () => ({ sources: [behind], refused: records, accountsWithoutCompany: 0, timeRead })],
  ])
  openApp('/sources', staff())
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getAllByRole('link', { name: /^orders 204877/ })).toHaveLength(2)
  records.pop()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(screen.getAllByRole('link', { name: /^orders 204877/ })).toHaveLength(1)
})

test('one that is behind says that it is tried again now, or that no server tries', async () => {
  const trying = { ...behind, timeRetry: timeRead }
  const unserved = { ...trying, name: 'epicor', host: null }
  fakeApi([[listSources, { sources: [trying, unserved], refused: [], accountsWithoutCompany: 0, timeRead }]])
  openApp('/sources', staff())
  const [, first, second] = within(await screen.findByRole('table', { name: 'Sources' })).getAllByRole('row')
  expect(first?.textContent).toContain('trying again now')
  expect(second?.textContent).toContain('on no server')
})

test('a sweep that keeps failing while following works is told with its age and reason, and a table that is old alone', async () => {
  const following = {
    ...behind,
    state: 'following',
    failure: null,
    timeRetry: null,
    onlyOld: ['stock', 'prices'],
    timeSwept: '2026-11-23T19:10:00Z',
    timeCompared: '2026-11-23T19:10:00Z',
    isSweepLate: true,
    sweepFailure: 'it replied 503',
    alarms: [],
  }
  const silent = { ...following, name: 'epicor', sweepFailure: null, onlyOld: [] }
  fakeApi([[listSources, { sources: [following, silent], refused: [], accountsWithoutCompany: 0, timeRead }]])
  openApp('/sources', staff())
  const [, row] = within(await screen.findByRole('table', { name: 'Sources' })).getAllByRole('row')
  expect(row?.textContent).toMatch(/Following.*31 minutes ago, only stock, prices.*6:10.am, 5 hours ago/)
  expect(row?.textContent).not.toContain('missed')
  const needs = 'odoo: last compared 5 hours ago: it replied 503. epicor: last compared 5 hours ago.'
  expect(screen.getByText(needs)).toBeTruthy()
})

test('one that is asked live alone has nothing to count, and says where it does not answer', async () => {
  const fleet = {
    ...behind,
    name: 'fleet',
    state: 'live',
    failure: null,
    timeRetry: null,
    host: null,
    timeSwept: null,
    alarms: [],
  }
  const silent = { ...fleet, name: 'other', failure: 'it replied 503' }
  fakeApi([[listSources, { sources: [fleet, silent], refused: [], accountsWithoutCompany: 0, timeRead }]])
  openApp('/sources', staff())
  const [, live, other] = within(await screen.findByRole('table', { name: 'Sources' })).getAllByRole('row')
  expect(live?.textContent).toMatch(/fleet ?Asked live.*31 minutes ago---.*26 of 300/)
  expect(other?.textContent).toContain('Does not answer')
  expect(screen.getByText('other: it replied 503.')).toBeTruthy()
})

test('one that the configuration no longer names is told as such, with the age and number of its records', async () => {
  const left = {
    ...behind,
    isLeft: true,
    failure: null,
    timeRetry: null,
    isOld: false,
    host: null,
    alarms: [],
  }
  fakeApi([[listSources, { sources: [left], refused: [], accountsWithoutCompany: 0, timeRead }]])
  openApp('/sources', staff())
  const [, row] = within(await screen.findByRole('table', { name: 'Sources' })).getAllByRole('row')
  expect(row?.textContent).toMatch(/odoo ?No longer connected.*31 minutes ago.*100,214/)
  expect(row?.textContent).not.toContain('Behind')
})

test('without connectors it says that files alone fill the portal', async () => {
  fakeApi([[listSources, { sources: [], refused: [], accountsWithoutCompany: 0, timeRead }]])
  openApp('/sources', staff())
  expect(await screen.findByText('No system is connected to this portal.')).toBeTruthy()
})

test('others are refused, and have no way to it in their menu', async () => {
  fakeApi([[listSources, problem(403, 'You may not see this.')]])
  openApp('/sources', aSession())
  expect(await screen.findByText(/You may not see this/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Sources', hidden: true })).toBeNull()
})
