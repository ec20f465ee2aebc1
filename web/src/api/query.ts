import type { CallShape, InputOf } from '@portal/contract/call'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { currentFilter } from '../access/account-filter.ts'
import { currentSession } from '../access/session-store.ts'
import { askInFull } from './client.ts'
import { ageOf, noteAge, shareUnlessOld } from '../reply-age.ts'
import { Fault, isPassing } from '../faults.ts'

const retries = 2

/** The first part of every key of a call: `queryClient.invalidateQueries({ queryKey: callKey(listOrders) })`. */
export const callKey = (call: CallShape): [string] => [`${call.method} ${call.path}`]

const publicAnswer = 'anyone'

const askerOf = (call: CallShape): string => (call.who === 'public' ? publicAnswer : currentAsker())

/** Whose answer it is: another user, or another account filter, is another answer. */
export function currentAsker(): string {
  const { accounts, admin } = currentFilter()
  const filter = [
    ...accounts.map((entry) => entry.accountNum),
    '/',
    ...admin.accountNums,
    ...admin.companyIds,
  ]
  return `${currentSession()?.user.email ?? 'nobody'} ${filter.join(',')}`
}

const oldAgainMs = 60_000

/** A read of the API for TanStack Query: loader, screen and invalidation share it. Use it for reads alone. */
export function query<C extends CallShape>(call: C, input: InputOf<C>) {
  return queryOptions({
    queryKey: [...callKey(call), input, askerOf(call)] as const,
    queryFn: async ({ signal }) => {
      const { reply, headers } = await askInFull(call, input, signal)
      noteAge(reply, call, headers)
      return reply
    },
    structuralSharing: shareUnlessOld,
    // Old records are said to be old until they are fresh.
    refetchInterval: ({ state }: { readonly state: { readonly data: unknown } }) =>
      ageOf(state.data) ? oldAgainMs : false,
  })
}

/** Half a second, then a second, unless the server asked for more. */
function pauseMs(attempt: number, error: unknown): number {
  const asked = error instanceof Fault ? (error.retryAfterS ?? 0) * 1000 : 0
  return Math.max(500 * 2 ** attempt, asked)
}

/** Empties the cache of everything that was answered to a person; what anyone may know stays. */
export function forgetAnswers(queries: QueryClient): void {
  const isPersonal = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== publicAnswer,
  }
  void queries.cancelQueries(isPersonal)
  queries.removeQueries(isPersonal)
  queries.getMutationCache().clear()
}

export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < retries && isPassing(error),
        retryDelay: pauseMs,
        // Being offline is an answer to show, not a reason to wait without a word.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // As the banner of a lost connection promises.
        refetchOnReconnect: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
