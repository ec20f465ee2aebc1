import { getSnapshot, getTurnaround } from '@portal/contract/design-centre'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aSession } from '../../testing/a-session.ts'
import { aSnapshot } from '../../testing/a-snapshot.ts'
import { fakeApi, problem } from '../../testing/fake-api.ts'
import { openApp } from '../../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './turnaround.tsx'
import './snapshot.tsx'
import './quote-pipeline.tsx'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const days = { Adhoc: { Floors: 2.94, Frames: 4.2 }, Contract: { Floors: 5 } }
const open = (address: string) => openApp(address, aSession())
const chosen = () =>
  screen
    .getAllByRole('button', { name: /^Past / })
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map(({ textContent }) => textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Replies for each period, with an error for the given ones. */
const failingIn = (ranges: readonly string[], answer: unknown, refusal = problem(500, 'Not just now.')) =>
  vi.fn(({ path }: { path: string }) => (ranges.some((range) => path.endsWith(range)) ? refusal : answer))

const screens = [
  ['/dc/performance/turnaround', 'Design Turnaround Times', getTurnaround, days],
  ['/dc/performance/snapshot', 'Design Centre Snapshot', getSnapshot, aSnapshot()],
  ['/sales/pipeline', 'Quote Pipeline', getSnapshot, aSnapshot()],
] as const

describe.each(screens)('%s (spec 2)', (path, title, call, answer) => {
  test('Past 3 Months is on by default; several periods may be, and the address keeps them', async () => {
    const asked = fakeApi([[call, answer]])
    const { router } = open(path)
    await screen.findByRole('heading', { level: 1, name: title })
    expect(document.title).toBe(`${title} | Trade Portal`)
    expect(screen.getAllByRole('button', { name: /^Past / }).map(({ textContent }) => textContent)).toEqual([
      'Past Fortnight',
      'Past 3 Months',
      'Past 6 Months',
    ])
    expect(chosen()).toEqual(['Past 3 Months'])
    press('Past 6 Months')
    await waitFor(() => expect(chosen()).toEqual(['Past 3 Months', 'Past 6 Months']))
    expect(router.state.location.search).toEqual({ periods: 'quarter,half' })
    await waitFor(() => expect(asked.map((each) => each.path.split('/').at(-1))).toContain('half'))
    press('Past 3 Months')
    await waitFor(() => expect(chosen()).toEqual(['Past 6 Months']))
    press('Past 6 Months')
    expect(await screen.findByText('Choose a period to see its figures.')).toBeTruthy()
    expect(router.state.location.search).toEqual({ periods: 'none' })
  })

  test('a period that fails says No data available. with Retry; the others stand (spec 8)', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const told = failingIn(['half'], answer)
    fakeApi([[call, told]])
    open(`${path}?periods=quarter,half`)
    await screen.findByText(/No data available\. Not just now\. The portal could not ask just now\./)
    expect(screen.getAllByRole('table').length).toBeGreaterThan(0)
    expect(warned).toHaveBeenCalledOnce()
    told.mockImplementation(() => answer)
    press('Retry')
    await waitFor(() => expect(screen.queryByText(/No data available\./)).toBeNull())
  })

  test('without the privilege it shows the server’s sentence once, and no Retry', async () => {
    fakeApi([[call, problem(403, 'You may not see these reports.')]])
    open(`${path}?periods=quarter,half`)
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('You may not see these reports.')
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
    expect(screen.queryByText(/No data available/)).toBeNull()
  })
})

describe('Design Turnaround Times (spec 2 and 4)', () => {
  test('its bars have a table twin that a button shows', async () => {
    fakeApi([[getTurnaround, days]])
    open('/dc/performance/turnaround')
    const twin = await screen.findByRole('table', { name: 'Turnaround, Adhoc, days' })
    expect(
      within(twin)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['CategoryPast 3 Months', 'Floors2.9 days', 'Frames4.2 days'])
    const button = screen.getByRole('button', { name: /^Show table\s*of Adhoc/ })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    // Nothing that is not seen takes the focus.
    expect(screen.queryByRole('region', { name: 'Turnaround, Adhoc' })).toBeNull()
    fireEvent.click(button)
    expect(screen.getByRole('button', { name: /^Hide table\s*of Adhoc/ }).getAttribute('aria-expanded')).toBe(
      'true',
    )
    const frame = within(screen.getByRole('region', { name: 'Turnaround, Adhoc' }))
    expect(frame.getByRole('table', { name: 'Turnaround, Adhoc, days' })).toBeTruthy()
  })

  test('all bars are on one scale, whatever their panel', async () => {
    fakeApi([[getTurnaround, { Adhoc: { Floors: 6 }, Contract: { Floors: 8, Frames: 4 } }]])
    open('/dc/performance/turnaround')
    await screen.findByRole('table', { name: 'Turnaround, Contract, days' })
    const bars = [...document.querySelectorAll('main rect')]
    expect(bars.map((bar) => bar.getAttribute('width'))).toEqual(['75%', '100%', '50%'])
  })

  test('a bar is coloured by its limits, 3 and 5 days, and the line above says how', async () => {
    fakeApi([[getTurnaround, { Adhoc: { Beams: 2.9, Floors: 3, Frames: 4.9, Roof: 5 } }]])
    open('/dc/performance/turnaround')
    await screen.findByRole('table', { name: 'Turnaround, Adhoc, days' })
    const tones = [...document.querySelectorAll('main rect')].map(
      (bar) => /good|wait|late/.exec(bar.getAttribute('class') ?? '')?.[0],
    )
    expect(tones).toEqual(['good', 'wait', 'wait', 'late'])
    expect(screen.getByText('Under 3 days').closest('p')?.textContent).toBe(
      'Under 3 daysUnder 5 days5 days or more',
    )
  })

  test('a category that a short period lacks stands in its place', async () => {
    fakeApi([
      [
        getTurnaround,
        ({ path }: { path: string }) =>
          path.endsWith('half')
            ? { Adhoc: { Beams: 2, constructor: 3, Roof: 4 } }
            : { Adhoc: { Beams: 2, Roof: 4 } },
      ],
    ])
    open('/dc/performance/turnaround?periods=quarter,half')
    const twin = await screen.findByRole('table', { name: 'Turnaround, Adhoc, days' })
    await waitFor(() =>
      expect(
        within(twin)
          .getAllByRole('rowheader')
          .map(({ textContent }) => textContent),
      ).toEqual(['Beams', 'constructor', 'Roof']),
    )
  })

  test('requests without a category have a name in bars and table', async () => {
    fakeApi([[getTurnaround, { Adhoc: { '': 4 } }]])
    open('/dc/performance/turnaround')
    const twin = await screen.findByRole('table', { name: 'Turnaround, Adhoc, days' })
    expect(within(twin).getByRole('rowheader').textContent).toBe('Uncategorized')
    expect(screen.getAllByText('Uncategorized')).toHaveLength(2)
  })

  test('the tab beside it keeps the periods', async () => {
    fakeApi([
      [getTurnaround, days],
      [getSnapshot, aSnapshot()],
    ])
    const { router } = open('/dc/performance/turnaround?periods=fortnight,half')
    fireEvent.click(await screen.findByRole('link', { name: 'Snapshot' }))
    await screen.findByRole('heading', { level: 1, name: 'Design Centre Snapshot' })
    expect(router.state.location.href).toBe('/dc/performance/snapshot?periods=fortnight%2Chalf')
    expect(chosen()).toEqual(['Past Fortnight', 'Past 6 Months'])
  })
})

describe('Design Centre Snapshot (spec 2)', () => {
  test('has rates, pipe lines, activity and follow-ups (spec 9)', async () => {
    fakeApi([[getSnapshot, aSnapshot()]])
    open('/dc/performance/snapshot')
    const rates = await screen.findByRole('region', { name: 'Conversion Rate (Adhoc)' })
    expect(rates.textContent).toContain('50%')
    expect(screen.getByRole('region', { name: 'Conversion Rate (Contract)' }).textContent).toContain('75%')
    const line = screen.getByRole('region', { name: '$ Value Pipe Line (Adhoc)' })
    expect(line.textContent).toContain('Quoted$203,440.25')
    expect(screen.getByRole('region', { name: '$ Value Pipe Line (Contract)' }).textContent).toContain(
      'Ordered',
    )
    const activity = screen.getByRole('table', { name: /^Past 3 Months/ })
    expect(
      within(activity)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'BuilderRequestsDwellingsTime invested',
      'Adhoc192661 h 20 min',
      'Contract172661 h 20 min',
      'Total time3652122 h 40 min',
    ])
    expect(screen.getByRole('heading', { level: 2, name: 'Follow Up Activity' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Type' }).textContent).toContain('15 events')
    expect(screen.getByRole('region', { name: 'Loss reason' }).textContent).toContain('0 events')
  })

  test('each count leads to exactly its requests', async () => {
    fakeApi([[getSnapshot, aSnapshot()]])
    open('/dc/performance/snapshot')
    const activity = await screen.findByRole('table', { name: /^Past 3 Months/ })
    expect(
      within(activity)
        .getAllByRole('link')
        .map((link) => [link.ariaLabel, link.getAttribute('href')]),
    ).toEqual([
      ['19 adhoc requests', '/dc/requests/0/10/ID/DESC?builderType=adhoc&created=quarter'],
      ['17 contracted requests', '/dc/requests/0/10/ID/DESC?builderType=contracted&created=quarter'],
      ['36 requests', '/dc/requests/0/10/ID/DESC?created=quarter'],
    ])
  })
})

test('one request is counted as one', async () => {
  fakeApi([[getSnapshot, aSnapshot({ total_jobs: 1 })]])
  open('/dc/performance/snapshot')
  expect((await screen.findAllByRole('link', { name: '1 adhoc request' }))[0]).toBeTruthy()
})

describe('Quote Pipeline (spec 2)', () => {
  test('has the outstanding sum and the seven figures of both kinds for each period', async () => {
    fakeApi([[getSnapshot, aSnapshot()]])
    open('/sales/pipeline?periods=fortnight,quarter')
    await screen.findByRole('region', { name: '$ Value Pipeline Past Fortnight' })
    const panel = within(screen.getByRole('region', { name: '$ Value Pipeline Past 3 Months' }))
    expect((await panel.findAllByText('$93,319.85'))[0]?.className).toContain('big')
    expect(panel.getByRole('heading', { name: 'Request Activity' })).toBeTruthy()
    expect(panel.getByText(/^\d+.\w{3}.\d{4} to \d+.\w{3}.\d{4}$/)).toBeTruthy()
    const rows = (name: string) =>
      within(panel.getByRole('table', { name }))
        .getAllByRole('row')
        .map(({ textContent }) => textContent)
    expect(rows('Adhoc')).toEqual([
      'BuilderRequestsDwelling QtyValueWonLossPendingDesign Time Invested',
      'Adhoc1926$203,440.25$88,215.40$21,905.00$93,319.8561 h 20 min',
    ])
    expect(rows('Contract')[0]).toBe('BuilderRequestsDwelling QtyValueOrderedLossPendingDesign Time Invested')
    expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/dc/requests/0/10/ID/DESC?builderType=adhoc&created=quarter',
      '/dc/requests/0/10/ID/DESC?builderType=contracted&created=quarter',
    ])
  })

  test('its way back leads through Quotes, Orders & Deliveries; its tab is Design Centre', async () => {
    fakeApi([[getSnapshot, aSnapshot()]])
    open('/sales/pipeline')
    const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }))
    expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'Quotes, Orders & Deliveries',
      'Quote Pipeline',
    ])
    expect(screen.getByRole('link', { name: 'Design Centre', current: 'page' })).toBeTruthy()
  })
})
