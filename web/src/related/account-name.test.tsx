import { findErpAccount } from '@portal/contract/session'
import { privilegeSets } from '@portal/domain/privileges'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { beginSession, endSession } from '../access/session-store.ts'
import { newQueryClient } from '../api/query.ts'
import { aSession } from '../testing/a-session.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { useAccountName } from './account-name.ts'

afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

const queries = newQueryClient()
const WithQueries = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)

test.each([
  ['trade', '10530', []],
  ['trade', '10482', []],
  ['staff', '10482', []],
  ['staff', '10530', ['/api/erp/account/by-id/10530']],
] as const)(
  'with the privileges of %s the name of account %s is looked up by: %j',
  async (set, accountNum, paths) => {
    const privileges = Object.fromEntries(privilegeSets[set].map((name) => [name, true]))
    beginSession(aSession({ privileges }))
    const asked = fakeApi([[findErpAccount, []]])
    renderHook(() => useAccountName(accountNum), { wrapper: WithQueries })
    await waitFor(() => expect(asked.map(({ path }) => path)).toEqual(paths))
  },
)
