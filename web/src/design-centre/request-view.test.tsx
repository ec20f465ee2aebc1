import { getDesignRequest, listDesignRequests } from '@portal/contract/design-centre'
import { formatDate } from '@portal/domain/dates'
import type { DesignRequest } from '@portal/domain/design-requests'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aDesignRequest, aTask } from '../testing/a-design-request.ts'
import { aSession } from '../testing/a-session.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './request-view.tsx'

afterEach(() => vi.unstubAllGlobals())

const panel = (name: string) => screen.findByRole('region', { name })

async function open(change: Partial<DesignRequest> = {}, tab = '') {
  fakeApi([[getDesignRequest, aDesignRequest(change)]])
  const app = openApp(`/dc/request/77${tab}`, aSession())
  await screen.findByRole('heading', { level: 1, name: /^Request 31877/ })
  return app
}

const tabs = () => within(screen.getByRole('navigation', { name: 'Request' })).getAllByRole('link')
const here = () => tabs().find((tab) => tab.getAttribute('aria-current') === 'page')?.textContent

const conversions = [
  {
    ID: 5,
    customerPoNumber: '',
    salesOrderNumber: 'SO/204 866',
    priceExGst: 1234.5,
    timeCreated: '2026-11-18T01:00:00Z',
  },
]
const taskGroups = [{ name: 'Detailing', taskgroupId: 1, tasks: [aTask()] }]

describe('design request detail (spec 2)', () => {
  test('is titled by number and job, with its three labels', async () => {
    await open()
    const heading = screen.getByRole('heading', { level: 1 })
    expect(heading.textContent).toBe('Request 31877 (J-20914)')
    expect(document.title).toBe('Request 31877 (J-20914) | Trade Portal')
    const title = heading.parentElement?.parentElement
    for (const label of ['In design', 'Detailing', 'Floor and frame'])
      expect(within(title as HTMLElement).getByText(label)).toBeTruthy()
  })

  test('one without a job number has no empty brackets', async () => {
    await open({ jobNumber: '' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Request 31877')
  })

  test('has its number for a title as soon as a list that was read before told of it', async () => {
    const { promise: never } = Promise.withResolvers()
    fakeApi([
      [listDesignRequests, [aDesignRequest()]],
      [getDesignRequest, () => never],
    ])
    openApp('/dc/requests', aSession())
    fireEvent.click(await screen.findByRole('link', { name: '31877' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Request 31877 (J-20914)' })).toBeTruthy()
  })

  test('has seven tabs, each an address', async () => {
    await open({ taskGroups, conversions })
    expect(tabs().map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['Overview', '/dc/request/77'],
      ['Criteria', '/dc/request/77/Criteria'],
      ['Files0', '/dc/request/77/Files'],
      ['Discussion0', '/dc/request/77/Discussion'],
      ['History', '/dc/request/77/History'],
      ['Tasks1', '/dc/request/77/Tasks'],
      ['Conversions1', '/dc/request/77/Conversions'],
    ])
  })

  test('hides Tasks and Conversions where there are none', async () => {
    await open()
    expect(tabs().map((tab) => tab.textContent)).not.toContain('Tasks0')
    expect(tabs()).toHaveLength(5)
  })

  test.each([
    ['/CRITERIA', 'Criteria'],
    ['/files', 'Files0'],
    ['/tasks', 'Overview'],
    ['/Conversions', 'Overview'],
    ['/nonsense', 'Overview'],
  ])('the address %s shows %s (screens documents)', async (address, tab) => {
    await open({}, address)
    expect(here()).toBe(tab)
  })

  test('overview tells the request; merchant and builder stand beside it on every tab', async () => {
    await open({ sqmDesigned: 251.2 })
    const details = (await panel('Request Details')).textContent
    expect(details).toContain('14 Banksia Rise, Wirrin Vale VIC 3996')
    expect(details).toContain('Double storey x 2, 2 levels')
    expect(details).toContain('248.60 m² estimated, 251.20 m² designed')
    fireEvent.click(screen.getByRole('link', { name: 'History' }))
    await panel('Time Spent')
    expect((await panel('Merchant Details')).textContent).toContain('Harrow & Pike Building Supplies')
    expect((await panel('Builder Details')).textContent).toContain('Adhoc')
  })

  test('Email and Call only where the values are plausible (spec 5; screens documents)', async () => {
    const data = {
      merchant_first_name: 'Dana',
      merchant_last_name: 'Whitlock',
      merchant_email: 'dana@harrowpike.example',
      merchant_phone: '(03) 5550 0142',
      builder_first_name: 'Marcus',
      builder_email: 'javascript:alert(1)',
      builder_phone: 'ask at the desk',
      criteria: { data: {} },
    }
    await open({ data })
    const merchant = within(await panel('Merchant Details'))
    expect(
      merchant
        .getAllByRole('link')
        .map((link) => [link.ariaLabel, link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Email Dana Whitlock', 'Email', 'mailto:dana@harrowpike.example'],
      ['Call Dana Whitlock', 'Call', 'tel:0355500142'],
    ])
    const builder = within(await panel('Builder Details'))
    expect(builder.getByText('Marcus')).toBeTruthy()
    expect(builder.queryAllByRole('link')).toEqual([])
  })

  test('progress of an overdue one says since when, of a cancelled one nothing', async () => {
    const dateCompletionDue = '2020-02-03T01:00:00Z'
    const { unmount } = await open({ dateCompletionDue })
    expect((await panel('Progress')).textContent).toContain('Overdue, was due 3 Feb 2020')
    unmount()
    await open({ dateCompletionDue, status: -1, statusText: 'Cancelled' })
    expect((await panel('Progress')).textContent).not.toContain('due')
  })

  test('progress of one due within a day says so', async () => {
    const dateCompletionDue = new Date(Date.now() + 12 * 3_600_000).toISOString()
    await open({ dateCompletionDue })
    expect((await panel('Progress')).textContent).toContain(
      `Due within a day, ${formatDate(dateCompletionDue)}`,
    )
  })

  test('progress says when one is due until it is designed', async () => {
    const { unmount } = await open({ status: 19 })
    expect((await panel('Progress')).textContent).toContain('Due 31 Dec 2999')
    unmount()
    await open({ status: 20 })
    expect((await panel('Progress')).textContent).not.toContain('Due')
  })

  test('progress calls a date that is not the due date by its name, as the overview and the list do', async () => {
    await open({ dateCompletionDue: null, dateRequired: '2999-12-31T01:00:00Z' })
    expect((await panel('Progress')).textContent).toContain('Due, required 31 Dec 2999')
    expect((await panel('Request Details')).textContent).toContain('Required31 Dec 2999Due-')
  })

  test('a hard date comes before the due date, in the progress and in the overview', async () => {
    await open({ hardDate: '2999-12-30T01:00:00Z' })
    expect((await panel('Progress')).textContent).toContain('Due, hard date 30 Dec 2999')
    expect((await panel('Request Details')).textContent).toContain('Due30 Dec 2999')
  })

  test('conversions link to their sales orders', async () => {
    await open({ conversions }, '/conversions')
    const table = screen.getByRole('table', { name: 'Conversions' })
    const heads = within(table).getAllByRole('columnheader')
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Conversion #',
      'PO #',
      'Sales Order #',
      'Price',
      'Date raised',
    ])
    const cells = within(table).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      '5',
      '-',
      'SO/204 866',
      '$1,234.50',
      '18 Nov 2026',
    ])
    expect(within(table).getByRole('link').getAttribute('href')).toBe('/sales/order/SO%2F204%20866')
    expect(cells[1]?.getAttribute('data-label')).toBe('PO')
  })

  test('a conversion whose PO number begins with PO has no label before it', async () => {
    await open(
      { conversions: conversions.map((each) => ({ ...each, customerPoNumber: 'PO 81' })) },
      '/conversions',
    )
    expect(screen.getByRole('cell', { name: 'PO 81' }).getAttribute('data-label')).toBeNull()
  })
})

describe('a request that cannot be loaded (spec 8)', () => {
  const missing = problem(404, 'We have no such design request.')

  test('leads to the list, which says why, when there is no way back (spec 2)', async () => {
    fakeApi([
      [getDesignRequest, missing],
      [listDesignRequests, []],
    ])
    const { router } = openApp('/dc/request/404', aSession())
    await waitFor(() => expect(router.state.location.pathname).toBe('/dc/requests'))
    expect(await screen.findByText(/We have no such design request\./)).toBeTruthy()
  })

  test('leads back to where the person came from (spec 2)', async () => {
    fakeApi([[getDesignRequest, missing]])
    const { router } = openApp('/sales/branch', aSession())
    await screen.findByRole('heading', { level: 1 })
    router.history.push('/dc/request/404/Files')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dc/request/404/Files'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/sales/branch'))
    expect(await screen.findByText(/We have no such design request\./)).toBeTruthy()
  })
})
