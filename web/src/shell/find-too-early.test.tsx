import { searchRecords } from '@portal/contract/search'
import type { FoundRecord } from '@portal/domain/search-results'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aSession } from '../testing/a-session.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { openApp } from '../testing/open-app.tsx'
import { modalDialogs } from '../testing/open-box.tsx'
import { fetchPart } from '../ui/lazy-part.ts'
// Imports the lazy-loaded code up front, so that only the test holds it up.
import '../search/find-box.tsx'

vi.mock('../ui/lazy-part.ts', async (importOriginal) => {
  const original = await importOriginal<{ fetchPart: typeof fetchPart }>()
  return { ...original, fetchPart: vi.fn<typeof fetchPart>(original.fetchPart) }
})

beforeEach(modalDialogs)
afterEach(() => vi.unstubAllGlobals())

const order: FoundRecord = {
  kind: 'order',
  number: '10482',
  title: 'Sales Order 10482',
  detail: 'Order confirmed',
  href: '/sales/order/10482',
}

/** Opens the box by its key, with the focus on a link of the page; its code comes on `arrive`. */
async function openSlowly() {
  const code = Promise.withResolvers<void>()
  const usual = vi.mocked(fetchPart).getMockImplementation()
  vi.mocked(fetchPart).mockImplementationOnce(async (load, close) =>
    usual?.(async () => {
      await code.promise
      return load()
    }, close),
  )
  const asked = fakeApi([[searchRecords, { results: [order] }]])
  openApp('/marketing', aSession())
  await screen.findByRole('button', { name: /^Find / })
  const reached = vi.fn<(key: string) => void>()
  const link = screen.getAllByRole('link')[0]
  link?.addEventListener('keydown', ({ key }) => reached(key))
  link?.focus()
  fireEvent.keyDown(document.body, { key: '/' })
  return { reached, asked, arrive: code.resolve }
}

/** Whether the browser acts on a key, as on Enter by opening the link. */
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
const typeAll = (text: string) => [...text].map((key) => press(key))
const dialog = () => screen.queryByRole('dialog')

test('while the box loads no key reaches the page, and Enter opens the first result', async () => {
  const { reached, asked, arrive } = await openSlowly()
  expect(typeAll('104827')).not.toContain(true)
  const keys = ['Backspace', 'ArrowDown', 'Tab', 'Home', 'Delete', ' ', 'Backspace', 'Enter']
  expect(keys.filter((key) => press(key))).toEqual([])
  expect(reached).not.toHaveBeenCalled()
  expect(asked.some(({ call }) => call.includes('search'))).toBe(false)
  arrive()
  await waitFor(() => expect(location.pathname).toBe(order.href))
  expect(asked.filter(({ call }) => call.includes('search')).map(({ body }) => body)).toEqual([
    { term: '10482' },
  ])
  await waitFor(() => expect(dialog()).toBeNull())
})

test('without Enter the typed text stands in the box, and nothing is opened', async () => {
  const { arrive } = await openSlowly()
  typeAll('1048')
  press('Enter')
  press('2')
  arrive()
  const box = within(await screen.findByRole('dialog', { name: 'Find' }))
  await box.findByText('1 result. Enter opens Sales Order 10482.')
  expect(box.getByRole<HTMLInputElement>('searchbox').value).toBe('10482')
  expect(location.pathname).toBe('/marketing')
})

test('Escape closes the box before it came, and shortcuts stay the browser’s', async () => {
  const { reached, arrive } = await openSlowly()
  expect(press('r', { ctrlKey: true })).toBe(true)
  expect(press('F5')).toBe(true)
  typeAll('10482')
  expect(press('Escape')).toBe(false)
  expect(reached).not.toHaveBeenCalledWith('Escape')
  arrive()
  await waitFor(() => expect(document.documentElement.dataset['turning']).toBeUndefined())
  expect(dialog()).toBeNull()
  expect(press('Enter')).toBe(true)
  fireEvent.keyDown(document.body, { key: '/' })
  const box = within(await screen.findByRole('dialog', { name: 'Find' }))
  expect(box.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

test('who goes to a field of the page meanwhile types there, and the box does not come', async () => {
  const { arrive } = await openSlowly()
  typeAll('104')
  const field = document.body.appendChild(document.createElement('input'))
  onTestFinished(() => field.remove())
  act(() => field.focus())
  expect(press('7')).toBe(true)
  arrive()
  await waitFor(() => expect(document.documentElement.dataset['turning']).toBeUndefined())
  expect(dialog()).toBeNull()
})
