import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { beginSession, endSession, renewSession } from '../access/session-store.ts'
import { aSession } from '../testing/a-session.ts'
import { useZipDownload } from './use-zip-download.ts'

afterEach(() => {
  cleanup()
  endSession()
  vi.restoreAllMocks()
})

test('what comes after the session has ended is not saved, though the screen still stands', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  beginSession(aSession())
  const { promise, resolve } = Promise.withResolvers<Uint8Array>()
  const fetch = vi.fn<(signal: AbortSignal) => Promise<Uint8Array>>(() => promise)
  const { result } = renderHook(() => useZipDownload())
  result.current.start([{ fileName: 'a.pdf', time: new Date(), fetch }], 'All.zip')
  await expect.poll(() => fetch).toHaveBeenCalledOnce()
  endSession()
  expect(fetch.mock.calls[0]?.[0].aborted).toBe(true)
  resolve(new Uint8Array([1]))
  await promise
  await new Promise((done) => void setTimeout(done))
  expect(click).not.toHaveBeenCalled()
})

test('a renewed session, as with new privileges, does not stop a download', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:portal')
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  beginSession(aSession())
  const { promise, resolve } = Promise.withResolvers<Uint8Array>()
  const fetch = vi.fn<(signal: AbortSignal) => Promise<Uint8Array>>(() => promise)
  const { result } = renderHook(() => useZipDownload())
  result.current.start([{ fileName: 'a.pdf', time: new Date(), fetch }], 'All.zip')
  await expect.poll(() => fetch).toHaveBeenCalledOnce()
  expect(renewSession(aSession({ privileges: { access_internal_functionality: true } }))).toBe(true)
  expect(fetch.mock.calls[0]?.[0].aborted).toBe(false)
  resolve(new Uint8Array([1]))
  await expect.poll(() => result.current.download.phase).toBe('over')
  expect(click).toHaveBeenCalledOnce()
})
