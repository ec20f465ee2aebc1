import type { CallShape, InputOf, ReplyOf } from '@portal/contract/call'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { currentFilter } from '../access/account-filter.ts'
import { currentSession } from '../access/session-store.ts'
import { askWithHeaders } from './client.ts'
import { ageOf, passAge, shareUnlessOld } from '../reply-age.ts'
import { Fault, isTransient } from '../faults.ts'

const retries = 2

/** The prefix of all query keys of a call: `queryClient.invalidateQueries({ queryKey: callKey(listOrders) })`. */
export const callKey = (call: CallShape): [string] => [`${call.method} ${call.path}`]

const publicAnswer = 'anyone'

const askerOf = (call: CallShape): string => (call.who === 'public' ? publicAnswer : currentAsker())

/** The part of a query key that keeps users and account filters apart. */
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

interface Shown {
  readonly state: { readonly data: unknown }
}

/** The timer of a query: a notice says that records are out of date; it goes once a refetch brings fresh ones. */
export const whileOld = ({ state }: Shown): number | false => (ageOf(state.data) ? oldAgainMs : false)

/** A read of the API for TanStack Query, shared by loader, screen and invalidation. Use it only for reads. */
export const query = <C extends CallShape>(call: C, input: InputOf<C>) =>
  queryWith(call, input, ({ reply }) => reply)

interface Answer<C extends CallShape> {
  readonly reply: ReplyOf<C>
  readonly headers: Headers
}

/** Like `query`, for data that a screen makes of the reply and its headers. */
export function queryWith<C extends CallShape, Data>(
  call: C,
  input: InputOf<C>,
  dataOf: (answer: Answer<C>) => Data,
) {
  return queryOptions({
    queryKey: [...callKey(call), input, askerOf(call)] as const,
    queryFn: async ({ signal }) => {
      const answer = await askWithHeaders(call, input, signal)
      const data = dataOf(answer)
      passAge(answer.reply, data)
      return data
    },
    structuralSharing: shareUnlessOld,
    refetchInterval: whileOld,
  })
}

/** Half a second, then a second, or longer if Retry-After says so. */
function pauseMs(attempt: number, error: unknown): number {
  const asked = error instanceof Fault ? (error.retryAfterS ?? 0) * 1000 : 0
  return Math.max(500 * 2 ** attempt, asked)
}

/** Removes all replies to a user from the cache; replies of public calls stay. */
export function forgetAnswers(queries: QueryClient): void {
  const personal = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== publicAnswer,
  }
  void queries.cancelQueries(personal)
  queries.removeQueries(personal)
  queries.getMutationCache().clear()
}

export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < retries && isTransient(error),
        retryDelay: pauseMs,
        // When offline, fail and show the error rather than pause without a message.
        networkMode: 'always',
        // Otherwise a phone that slept would show yesterday's rows.
        refetchOnWindowFocus: true,
        // The connection banner promises this.
        refetchOnReconnect: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
