import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAccounts } from '../access/account-filter.ts'
import { beginSession, endSession } from '../access/session-store.ts'
import { aSession } from '../testing/a-session.ts'
import { documentQuery, dropDocument } from './document-query.ts'
import { forgetDocuments } from './forget-documents.ts'
import { newQueryClient } from './query.ts'
import { documentWaits } from './report-polling.ts'

const made = { reportId: 'r', data: btoa('%PDF') }

const documentOf = (version: string, order: (signal: AbortSignal) => Promise<unknown>) =>
  documentQuery({ name: 'sales-order/204866', version, order, waits: documentWaits })

/** Fetches the document with a new query client, as after a reload: only the document store remembers it. */
const open = (...of: Parameters<typeof documentOf>) => newQueryClient().fetchQuery(documentOf(...of))

beforeEach(() => beginSession(aSession()))
afterEach(async () => {
  endSession()
  await forgetDocuments()
  vi.restoreAllMocks()
})

test('a document is ordered once, until its record changes (screens documents)', async () => {
  const order = vi.fn(() => Promise.resolve(made))
  await open('2026-11-18', order)
  expect((await open('2026-11-18', order)).size).toBe(4)
  expect(order).toHaveBeenCalledOnce()
  await open('2026-11-19', order)
  expect(order).toHaveBeenCalledTimes(2)
})

test('another account filter never gets it', async () => {
  const order = vi.fn(() => Promise.resolve(made))
  await open('2026-11-18', order)
  keepAccounts([{ accountNum: '10482', name: 'Harrow & Pike Building Supplies' }])
  await open('2026-11-18', order)
  expect(order).toHaveBeenCalledTimes(2)
})

test('another user never gets it (screens documents)', async () => {
  const order = vi.fn(() => Promise.resolve(made))
  await open('2026-11-18', order)
  beginSession(aSession({ user: { firstname: 'Glen', surname: 'Okafor', email: 'glen@example.com' } }))
  await open('2026-11-18', order)
  expect(order).toHaveBeenCalledTimes(2)
})

test('a document that arrives after the session ended is not kept', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const queries = newQueryClient()
  const outcome = queries.fetchQuery(documentOf('2026-11-18', () => promise)).catch(() => 'stopped')
  await expect.poll(() => queries.isFetching()).toBe(1)
  queries.clear()
  resolve(made)
  await outcome
  const order = vi.fn(() => Promise.resolve(made))
  await open('2026-11-18', order)
  expect(order).toHaveBeenCalledOnce()
})

test('a failure is logged, not retried and not kept (spec 8)', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const order = vi.fn(() => Promise.reject(new Error('no paper')))
  await expect(open('2026-11-18', order)).rejects.toThrow('no paper')
  expect(order).toHaveBeenCalledOnce()
  expect(warning).toHaveBeenCalledExactlyOnceWith('document sales-order/204866:', expect.any(Error))
  expect((await open('2026-11-18', () => Promise.resolve(made))).size).toBe(4)
})

test('what was under way when the right to documents may have been lost is not kept', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof made>()
  const order = vi.fn(() => promise)
  const opening = open('2026-11-18', order)
  await expect.poll(() => order).toHaveBeenCalledOnce()
  await forgetDocuments()
  resolve(made)
  await opening
  await open('2026-11-18', order)
  expect(order).toHaveBeenCalledTimes(2)
})

test('what is no PDF is a failure and not kept, so that Retry asks the server again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const order = vi.fn(() => Promise.resolve({ reportId: 'r', data: btoa('<html>') }))
  await expect(open('2026-11-18', order)).rejects.toThrow('The report is no PDF.')
  expect((await open('2026-11-18', () => Promise.resolve(made))).size).toBe(4)
})

test('a document that proved to be broken is ordered again, also where it is still in memory', async () => {
  const order = vi.fn(() => Promise.resolve(made))
  const queries = newQueryClient()
  const request = { ...documentOf('2026-11-18', order), gcTime: Infinity }
  await queries.fetchQuery(request)
  await dropDocument(queries, request.queryKey)
  await queries.fetchQuery(request)
  expect(order).toHaveBeenCalledTimes(2)
})

test('a document that failed is not ordered again because somebody returns', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const order = vi.fn(() => Promise.reject(new Error('no paper')))
  const queries = newQueryClient()
  queries.mount()
  const observer = new QueryObserver(queries, documentOf('2026-11-18', order))
  const leave = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true)
  globalThis.dispatchEvent(new Event('visibilitychange'))
  // Queries are told of the return a moment later.
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(order).toHaveBeenCalledOnce()
  leave()
  queries.unmount()
})
