import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { beginSession, endSession } from '../access/session-store.ts'
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
