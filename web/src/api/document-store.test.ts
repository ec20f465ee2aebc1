import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDocument, keptDocument } from './document-store.ts'
import { documentMemory, forgetDocuments } from './forget-documents.ts'

const file = (text: string) => new Blob([text], { type: 'application/pdf' })
const key = 'dana sales-order/204866 2026-11-18'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(async () => {
  await forgetDocuments()
  vi.useRealTimers()
})

test('a document is kept for an hour, and no longer (spec 7 and 9; screens documents)', async () => {
  await keepDocument(key, file('made'))
  vi.advanceTimersByTime(3_599_999)
  expect((await keptDocument(key))?.size).toBe(4)
  expect((await keptDocument(key))?.type).toBe('application/pdf')
  vi.advanceTimersByTime(1)
  expect(await keptDocument(key)).toBeUndefined()
})

test('a document that is older does not stay in memory when others come', async () => {
  await keepDocument(key, file('made'))
  vi.advanceTimersByTime(3_600_000)
  await keepDocument('another', file('made'))
  expect([...documentMemory.keys()]).toEqual(['another'])
})

test('a document that was kept by a clock which was ahead is not kept for longer', async () => {
  await keepDocument(key, file('made'))
  vi.setSystemTime(Date.now() - 86_400_000)
  expect(await keptDocument(key)).toBeUndefined()
})

test('another user, document or date is another document', async () => {
  await keepDocument(key, file('made'))
  expect(await keptDocument(key.replace('dana', 'glen'))).toBeUndefined()
})

test('nothing is left after the session (screens documents)', async () => {
  await keepDocument(key, file('made'))
  await forgetDocuments()
  expect(await keptDocument(key)).toBeUndefined()
})
