import { listDesignRequests } from '@portal/contract/design-centre'
import type { Privilege } from '@portal/domain/privileges'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aDesignRequest } from '../testing/a-design-request.ts'
import { aSession } from '../testing/a-session.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './requests-list.tsx'
import '../ui/form/filters-modal.tsx'
import '../ui/menu-list.tsx'

afterEach(() => vi.unstubAllGlobals())

const all = Array.from({ length: 25 }, (_, at) =>
  aDesignRequest({ ID: 100 + at, requestNumber: String(31_000 + at) }),
)

/** The requested page of 25 requests. */
function page({ path }: { path: string }) {
  const [offset, limit] = path.split('/').slice(4).map(Number)
  return all.slice(offset, (offset ?? 0) + (limit ?? 0))
}

const open = (address: string) => openApp(address, aSession())
const shown = (at: number) => screen.findByText(String(31_000 + at))
const isDead = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
const row = (number: string) => screen.getByText(number).closest('tr') as HTMLElement

describe('design jobs list (spec 2)', () => {
  test('asks for ten, the newest first, and shows the columns in their order', async () => {
    const asked = fakeApi([[listDesignRequests, page]])
    open('/dc/requests')
    await shown(0)
    expect(screen.getByRole('heading', { level: 1, name: 'My Design Jobs' })).toBeTruthy()
    expect(asked.filter(({ call }) => call.includes('/portal/requests'))).toMatchObject([
      { path: '/api/portal/requests/0/10/ID/DESC', body: { filter: {} } },
    ])
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Request #',
      'Job #',
      'Site Address',
      'Dwell Type',
      'Merchant',
      'Builder',
      'Status',
      'Due Date',
      'Actions',
    ])
    const cells = within(row('31000')).getAllByRole('cell')
    expect(cells.slice(0, 8).map(({ textContent }) => textContent)).toEqual([
      '31000',
      'J-20914',
      '14 Banksia Rise, Wirrin Vale VIC 3996',
      'Double storey x 2',
      'Harrow & Pike Building Supplies',
      'Kestrel Ridge Homes',
      'In design',
      '31 Dec 2999',
    ])
  })

  test.each([
    ['Request #', 'ID'],
    ['Job #', 'jobNumber'],
    ['Merchant', 'merchant_name'],
    ['Builder', 'builder_name'],
    ['Status', 'status'],
    ['Due Date', 'dateCompletionDue'],
  ])('%s sorts by %s, both ways, from the first page', async (head, column) => {
    fakeApi([[listDesignRequests, page]])
    const { router } = open('/dc/requests/10')
    await shown(10)
    for (const direction of ['ASC', 'DESC']) {
      fireEvent.click(screen.getByRole('button', { name: head }))
      await waitFor(() =>
        expect(router.state.location.pathname).toBe(`/dc/requests/0/10/${column}/${direction}`),
      )
      await shown(0)
    }
  })

  test('the row menu leads to the request and four of its tabs', async () => {
    fakeApi([[listDesignRequests, page]])
    open('/dc/requests')
    await shown(3)
    fireEvent.click(screen.getByRole('button', { name: 'Actions for request 31003' }))
    const entries = await screen.findAllByRole('menuitem')
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
      ['View details', '/dc/request/103'],
      ['View criteria', '/dc/request/103/Criteria'],
      ['View files', '/dc/request/103/Files'],
      ['View discussion', '/dc/request/103/Discussion'],
      ['View history', '/dc/request/103/History'],
    ])
  })

  test('search and filters are in the address, asked for, and begin at the first page', async () => {
    const asked = fakeApi([[listDesignRequests, page]])
    const { router } = open('/dc/requests/10/10/jobNumber/ASC')
    await shown(10)
    const box = screen.getByRole('searchbox', { name: 'Enter Request #, Job # or Ref #' })
    fireEvent.change(box, { target: { value: ' J-2 ' } })
    fireEvent.submit(box)
    await shown(0)
    fireEvent.click(screen.getByRole('button', { name: /^Filters/ }))
    const dialog = within(await screen.findByRole('dialog'))
    const choices = (name: string) => within(dialog.getByRole('group', { name })).getAllByRole('radio')
    expect(choices('Status').map((radio) => radio.parentElement?.textContent)).toEqual([
      'Any',
      'Open',
      'Designed, waiting for an outcome',
      'Won',
      'Loss',
      'Cancelled',
    ])
    expect(choices('Builder').map((radio) => radio.parentElement?.textContent)).toEqual([
      'Any',
      'Contracted',
      'Adhoc',
    ])
    fireEvent.click(dialog.getByLabelText('Won'))
    fireEvent.click(dialog.getByLabelText('Contracted'))
    fireEvent.click(dialog.getByRole('button', { name: 'Apply filters' }))
    await waitFor(() =>
      expect(router.state.location.href).toBe(
        '/dc/requests/0/10/jobNumber/ASC?q=J-2&status=won&builderType=contracted',
      ),
    )
    await waitFor(() =>
      expect(asked.at(-1)?.body).toEqual({
        filter: { searchTerm: 'J-2', status: 'won', builderType: 'contracted' },
      }),
    )
  })

  test('walks on while pages are full, and back', async () => {
    fakeApi([[listDesignRequests, page]])
    const { router } = open('/dc/requests')
    await shown(0)
    expect(isDead('Previous')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await shown(10)
    expect(router.state.location.pathname).toBe('/dc/requests/10/10/ID/DESC')
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    await shown(20)
    expect(isDead('Next')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
    await shown(10)
  })

  test('an empty list has its sentence, no pages, and a way to everything', async () => {
    fakeApi([
      [
        listDesignRequests,
        ({ body }: { body: { filter: object } }) => ('status' in body.filter ? [] : all.slice(0, 3)),
      ],
    ])
    const { router } = open('/dc/requests?status=loss&created=half')
    await screen.findByText('There are no design jobs matching your criteria.')
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    await shown(0)
    expect(router.state.location.href).toBe('/dc/requests/0/10/ID/DESC')
  })

  test('a failure empties the list and says why; Retry brings it back (spec 8)', async () => {
    let isDown = true
    fakeApi([
      [
        listDesignRequests,
        (asked: { path: string }) => (isDown ? problem(500, 'Not just now.') : page(asked)),
      ],
    ])
    open('/dc/requests')
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('Not just now.')
    expect(screen.queryByRole('table')).toBeNull()
    isDown = false
    fireEvent.click(within(notice).getByRole('button', { name: 'Retry' }))
    await shown(0)
  })

  test('without the privilege it shows the server’s sentence and no Retry', async () => {
    fakeApi([[listDesignRequests, problem(403, 'You may not see design jobs.')]])
    open('/dc/requests')
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('You may not see design jobs.')
    expect(within(notice).queryByRole('button', { name: 'Retry' })).toBeNull()
  })
})

test.each<[string, Privilege[], string | undefined]>([
  ['may see reports', ['view_dc_request', 'view_dc_reports'], '/dc/performance/turnaround'],
  ['may not', ['view_dc_request'], undefined],
])('who %s is led from the list to the turnaround times accordingly', async (_who, names, href) => {
  fakeApi([[listDesignRequests, page]])
  const privileges = Object.fromEntries(names.map((name) => [name, true]))
  openApp('/dc/requests', aSession({ privileges }))
  await shown(0)
  const link = screen.queryByRole('link', { name: 'Performance Data' })
  expect(link?.getAttribute('href')).toBe(href)
})

const list = (change: Parameters<typeof aDesignRequest>[0]) => {
  fakeApi([[listDesignRequests, [aDesignRequest(change)]]])
  open('/dc/requests')
  return screen.findByText('31877')
}
const dots = () => [...row('31877').querySelectorAll('i')].map(({ className }) => className)
const due = () => within(row('31877')).getAllByRole('cell')[7] as HTMLElement

describe('a row by its state (spec 4)', () => {
  const long = '2020-02-03T01:00:00Z'

  test('an overdue one has a red date and red dots, and says so (spec 2 and 9)', async () => {
    await list({ dateCompletionDue: long })
    expect(due().textContent).toBe('3 Feb 2020 overdue')
    expect(due().classList.contains('late')).toBe(true)
    expect(dots()).toHaveLength(5)
    expect(dots().filter((dot) => dot.includes('late'))).toHaveLength(3)
    expect(row('31877').textContent).toContain('In design, overdue')
  })

  test('one due within a day has dots of that colour, and says so', async () => {
    await list({ dateCompletionDue: new Date(Date.now() + 12 * 3_600_000).toISOString() })
    expect(dots().filter((dot) => dot.includes('wait'))).toHaveLength(3)
    expect(row('31877').textContent).toContain('In design, due within a day')
    expect(due().classList.contains('late')).toBe(false)
  })

  test('an overdue one without a due date shows the date it is measured by, and which', async () => {
    await list({ dateCompletionDue: null, dateRequired: long })
    expect(due().textContent).toBe('3 Feb 2020 required overdue')
    expect(due().classList.contains('late')).toBe(true)
  })

  test('a cancelled one is quiet and grey, however old', async () => {
    await list({ status: -1, statusText: 'Cancelled', dateCompletionDue: long })
    expect(row('31877').className).toContain('void')
    expect(due().textContent).toBe('3 Feb 2020')
    expect(due().classList.contains('late')).toBe(false)
    expect(dots().filter((dot) => dot.includes('idle'))).toHaveLength(3)
  })

  test.each([
    ['won', { status: 30, outcome: 50, outcomeText: 'Converted' }, 'Won · Converted', 5],
    ['waiting', { status: 20, internalStatus: 100 }, 'In design · Pending follow up', 4],
    ['new', { internalStatus: 0, statusText: 'New' }, 'New', 0],
  ])('a %s one reads so', async (_name, change, words, filled) => {
    await list(change)
    expect(within(row('31877')).getAllByRole('cell')[6]?.textContent).toBe(words)
    expect(dots().filter((dot) => dot.includes('good'))).toHaveLength(filled)
  })

  test.each([
    ['its hard date', { hardDate: long }, '3 Feb 2020 hard date'],
    ['the date it was created', { dateCompletionDue: null, dateCreated: long }, '3 Feb 2020 created'],
  ])('a designed one shows %s, and is never overdue (spec 4)', async (_which, dates, words) => {
    await list({ status: 20, ...dates })
    expect(due().textContent).toBe(words)
    expect(due().classList.contains('late')).toBe(false)
  })

  test('one without job number has a dash', async () => {
    await list({ jobNumber: '' })
    expect(within(row('31877')).getAllByRole('cell')[1]?.textContent).toBe('-')
  })
})
