import { searchRecords } from '@portal/contract/search'
import { privilegeSets } from '@portal/domain/privileges'
import type { FoundRecord } from '@portal/domain/search-results'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentFilter, keepAccounts } from '../access/account-filter.ts'
import { beginSession, endSession } from '../access/session-store.ts'
import { openUnderFilter } from '../access/open-under-filter.ts'
import { aSession } from '../testing/a-session.ts'
import { fakeApi, problem } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
import { modalDialogs, openBox } from '../testing/open-box.tsx'
// Imports the lazy-loaded code up front, so that no test waits for it.
import './find-box.tsx'

// jsdom cannot reload a page.
vi.mock('../access/open-under-filter.ts', () => ({ openUnderFilter: vi.fn<(path: string) => void>() }))

beforeEach(modalDialogs)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(openUnderFilter).mockClear()
})

const order: FoundRecord = {
  kind: 'order',
  number: '204895',
  title: 'Sales Order 204895',
  detail: 'On the way, due 20 Sep 2026 · Lot 364 Boronia Grove · PO HP-4455',
  href: '/sales/order/204895',
  tone: 'move',
  hasDocument: true,
  tracking: '/track/delivery/sales-order/204895/NS0x',
  photos: { count: 3, href: '/track/pod/sales-order/204895' },
}
const invoice: FoundRecord = {
  kind: 'invoice',
  number: 'INV/1',
  title: 'Invoice INV/1',
  detail: '$4,549.42 still due, 3 days overdue · PO HP-4455',
  href: '/accounts/invoice/INV__1',
  tone: 'late',
}
const found = (...results: FoundRecord[]) => ({ results })
const staff = aSession({
  privileges: Object.fromEntries(privilegeSets.staff.map((name) => [name, true])),
  allAccounts: [],
  accountMap: {},
})

const hits = () => [...document.querySelectorAll('[data-hit]')].map(({ textContent }) => textContent)
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const focused = () => document.activeElement?.getAttribute('href') ?? document.activeElement?.tagName

async function openBoxWith(kept: string) {
  const app = openApp('/marketing', aSession())
  localStorage.setItem('portal.recent', kept)
  fireEvent.click(await screen.findByRole('button', { name: /^Find / }))
  return { ...app, box: within(await screen.findByRole('dialog', { name: 'Find' })) }
}

describe('what was found', () => {
  test('is grouped by kind, each with its answer and what leads to its map, photos and PDF', async () => {
    const asked = fakeApi([[searchRecords, found(order, invoice)]])
    const { box, type } = await openBox()
    type('hp4455')
    const parts = await box.findAllByRole('region')
    expect(parts.map((part) => within(part).getByRole('heading').textContent)).toEqual([
      'Orders and deliveries',
      'Invoices and credit notes',
    ])
    expect(hits()).toEqual([
      'Sales Order 204895 Lot 364 Boronia Grove, PO HP-4455On the way, due 20 Sep 2026',
      'Invoice INV/1 PO HP-4455$4,549.42 still due, 3 days overdue',
    ])
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'HP-4455',
      'HP-4455',
    ])
    const acts = within(parts[0] as HTMLElement)
    expect(acts.getByRole('link', { name: 'Map, Sales Order 204895' }).getAttribute('href')).toBe(
      order.tracking,
    )
    expect(acts.getByRole('link', { name: '3 photos, Sales Order 204895' }).getAttribute('href')).toBe(
      order.photos?.href,
    )
    acts.getByRole('button', { name: 'PDF, Sales Order 204895' })
    expect(within(parts[1] as HTMLElement).queryByRole('button')).toBeNull()
    expect(asked.filter(({ call }) => call.includes('search')).map(({ body }) => body)).toEqual([
      { term: 'hp4455' },
    ])
    await box.findByText('2 results. Enter opens Sales Order 204895.')
  })

  test('an answer that comes late never takes a newer one’s place', async () => {
    const late = Promise.withResolvers<unknown>()
    fakeApi([
      [
        searchRecords,
        ({ body }: { body: { term: string } }) => (body.term === 'hp' ? late.promise : found(invoice)),
      ],
    ])
    const { box, type } = await openBox()
    type('hp')
    await box.findByText('Searching')
    await new Promise((resolve) => setTimeout(resolve, 200))
    type('inv')
    await box.findByText(/^Invoice/)
    late.resolve(found(order))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(hits()).toHaveLength(1)
    expect(hits()[0]).toContain('Invoice INV/1')
  })

  test('nothing is said so, with the lists that hold older records', async () => {
    fakeApi([[searchRecords, found()]])
    const { box, type } = await openBox()
    type('x')
    await box.findByText('Type at least two letters or digits.')
    type(' zzz ')
    await box.findByText(/^Nothing was found for ‘/)
    const links = box.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/sales/orders/all?q=zzz', '/accounts/invoices/any?q=zzz', '/dc/requests?q=zzz'])
  })

  test('nothing under an account filter says where nothing was found', async () => {
    fakeApi([[searchRecords, found()]])
    const { box, type } = await openBox()
    keepAccounts([{ accountNum: '10482', name: 'Ash Timber' }])
    type('zzz')
    const sentence = await box.findByText(/^Nothing was found/)
    expect(sentence.textContent).toBe(
      'Nothing was found in the accounts chosen at the top of the page for ‘zzz’.',
    )
  })

  test('a failure is never told as nothing found, and Retry asks again (screens lists)', async () => {
    let isDown = true
    fakeApi([[searchRecords, () => (isDown ? problem(500, 'The portal is in trouble.') : found(order))]])
    const { box, field, type } = await openBox()
    type('hp4455')
    await box.findByText('The portal is in trouble. The portal could not ask just now.')
    expect(box.queryByText(/Nothing was found/)).toBeNull()
    isDown = false
    const retry = box.getByRole('button', { name: 'Retry' })
    retry.focus()
    fireEvent.click(retry)
    await box.findByText('Sales Order 204895')
    expect(document.activeElement).toBe(field)
  })

  test('a refusal shows its sentence, without Retry', async () => {
    fakeApi([[searchRecords, problem(403, 'You may not search.')]])
    const { box, type } = await openBox()
    type('hp4455')
    await box.findByText('You may not search.')
    expect(box.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  test('the end of the session leads to sign-in', async () => {
    fakeApi([[searchRecords, problem(440, 'Your session has ended.')]])
    const { type } = await openBox()
    type('hp4455')
    await waitFor(() => expect(location.pathname).toBe('/signin'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('its keys', () => {
  test('/ and Ctrl-K open it, but / in a field is a slash', async () => {
    fakeApi([])
    openApp('/track/delivery/specify', aSession())
    const field = await screen.findByRole('searchbox')
    expect(fireEvent.keyDown(field, { key: '/' })).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false)
    const box = await screen.findByRole('dialog', { name: 'Find' })
    expect(fireEvent.keyDown(within(box).getByRole('searchbox'), { key: '/' })).toBe(true)
    fireEvent.keyDown(box, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(fireEvent.keyDown(field, { key: 'k', ctrlKey: true })).toBe(false)
    await screen.findByRole('dialog', { name: 'Find' })
  })

  test('Enter opens what the term finds first, though its answer has not come yet', async () => {
    const answer = Promise.withResolvers<unknown>()
    fakeApi([[searchRecords, () => answer.promise]])
    const { field, type } = await openBox()
    type('hp4455')
    fireEvent.keyDown(field, { key: 'Enter' })
    answer.resolve(found(invoice, order))
    await waitFor(() => expect(location.pathname).toBe(invoice.href))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('it stays while the screen is read anew, and closes on a link to where one is', async () => {
    fakeApi([[searchRecords, found({ ...order, href: '/marketing' })]])
    const { box, type, router } = await openBox()
    type('hp4455')
    const hit = await box.findByText('Sales Order 204895')
    await router.invalidate()
    expect(screen.queryByRole('dialog')).not.toBeNull()
    fireEvent.click(hit)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('it stays while the screen writes what was typed before into its address', async () => {
    fakeApi([])
    const { router } = await openBox()
    router.history.replace('/marketing?q=oak')
    await waitFor(() => expect(router.state.resolvedLocation?.href).toBe('/marketing?q=oak'))
    expect(screen.queryByRole('dialog')).not.toBeNull()
    router.history.push('/marketing?q=pine')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('arrows move through what was found and what can be done with it; typing goes back to the field', async () => {
    fakeApi([[searchRecords, found(order, invoice)]])
    const { box, field, type } = await openBox()
    type('hp4455')
    await box.findByText('Sales Order 204895')
    const seen = ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'].map((key) => {
      press(key)
      return focused()
    })
    expect(seen).toEqual([order.href, order.tracking, invoice.href, invoice.href, order.href, 'INPUT'])
    press('ArrowDown')
    press('x')
    expect(document.activeElement).toBe(field)
  })
})

describe('recent ones', () => {
  test('stand there before typing, for the same person alone, until the session ends (screens access)', async () => {
    fakeApi([[searchRecords, found(order, invoice)]])
    const { box, type, router } = await openBox()
    type('hp4455')
    fireEvent.click(await box.findByText('INV/1'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await router.navigate({ to: '/marketing' })
    fireEvent.click(await screen.findByRole('button', { name: /^Find / }))
    const again = within(await screen.findByRole('dialog', { name: 'Find' }))
    again.getByText('You opened these from here last')
    again.getByText(/kept in this browser, for you alone, until you sign out/)
    expect(hits()).toEqual(['Invoice INV/1 PO HP-4455'])
    const kept = localStorage.getItem('portal.recent') ?? ''
    expect(kept).not.toContain('overdue')
    endSession()
    expect(localStorage.getItem('portal.recent')).toBeNull()
    localStorage.setItem('portal.recent', kept)
    beginSession(aSession())
    expect(localStorage.getItem('portal.recent')).toBeNull()
  })

  test('of another person are not shown, and are forgotten where that is asked', async () => {
    fakeApi([])
    const other = JSON.stringify({ email: 'other@example.com', records: [{ ...order, about: 'secret' }] })
    const { box, unmount } = await openBoxWith(other)
    expect(hits()).toEqual([])
    box.getByText(/^Type a number/)
    unmount()
    const mine = JSON.stringify({ email: 'dana@example.com', records: [{ ...order, about: 'Lot 1' }] })
    const again = await openBoxWith(mine)
    expect(hits()).toEqual(['Sales Order 204895 Lot 1'])
    const clear = again.box.getByRole('button', { name: 'Clear list' })
    clear.focus()
    fireEvent.click(clear)
    expect(hits()).toEqual([])
    // The button is gone: without the focus in the field, typing would go nowhere.
    expect(document.activeElement).toBe(again.box.getByRole('searchbox'))
    expect(localStorage.getItem('portal.recent')).toBeNull()
  })
})

test('staff act for the company of a record, all its accounts with it, and open the record', async () => {
  const accountSites = { 20: 'Ballarat' }
  const company = { companyId: 5, name: 'Ash Timber', accountNums: ['10', '20'], accountSites }
  fakeApi([[searchRecords, found({ ...order, company }, invoice)]])
  const { box, type } = await openBox(staff)
  type('hp4455')
  const act = await box.findByRole('button', { name: 'Act for this company, Ash Timber, Sales Order 204895' })
  await box.findByText(/^2 results in all customers\./)
  expect(box.getAllByText('Act for this company')).toHaveLength(1)
  fireEvent.click(act)
  expect(currentFilter().admin).toMatchObject({ accountNums: ['10', '20'], companyIds: [5] })
  // The price list tells its accounts apart by them.
  expect(currentFilter().admin.entries.map(({ site }) => site)).toEqual([undefined, 'Ballarat'])
  expect(openUnderFilter).toHaveBeenCalledExactlyOnceWith(order.href)
})

test('who may see no record has no box', async () => {
  fakeApi([])
  openApp('/marketing', aSession({ privileges: {} }))
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: /^Find / })).toBeNull()
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(true)
})
