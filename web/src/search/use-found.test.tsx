import { searchRecords } from '@portal/contract/search'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { beginSession, endSession } from '../access/session-store.ts'
import { newQueryClient } from '../api/query.ts'
import { aSession } from '../testing/a-session.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { useFound } from './use-found.ts'

afterEach(() => {
  endSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const queries = newQueryClient()
const WithQueries = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a term is searched for once the typing pauses, and none of those on the way to it', async () => {
  vi.useFakeTimers()
  beginSession(aSession())
  const asked = fakeApi([[searchRecords, { results: [] }]])
  const { rerender } = renderHook(useFound, { initialProps: '', wrapper: WithQueries })
  for (const term of ['hp', 'hp4', 'hp44']) {
    rerender(term)
    await pass(100)
  }
  expect(asked).toEqual([])
  await pass(20)
  await pass(0)
  expect(asked.map(({ body }) => body)).toEqual([{ term: 'hp44' }])
})
