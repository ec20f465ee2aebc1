import { type AppConfig, getAppConfig } from '@portal/contract/service'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../api/query.ts'
import { AppName } from '../ui/page-title.ts'
import { writtenAppName } from './supplier-words.ts'

const config = { ...query(getAppConfig, {}), staleTime: Infinity, gcTime: Infinity }

/** Asked for until it comes: links, phone and map wait for it. */
const untilItComes = {
  ...config,
  refetchInterval: ({ state }: { readonly state: { readonly status: string } }) =>
    state.status === 'error' ? againMs : (false as const),
}
const againMs = 10_000

/** What the supplier set up; undefined until the server has answered. */
export const useAppConfig = (): AppConfig | undefined => useQuery(config).data

/** Whether it was asked for in vain so far, and how to ask at once. */
export function useAppConfigFailure() {
  const { data, errorUpdateCount, refetch } = useQuery(config)
  return { hasFailed: data === undefined && errorUpdateCount > 0, retry: refetch }
}

/** Gives every page the app's name, for its title. */
export function NamedApp({ children }: { readonly children: ReactNode }) {
  const name = useQuery(untilItComes).data?.appName ?? writtenAppName ?? 'Trade Portal'
  return <AppName value={name}>{children}</AppName>
}
