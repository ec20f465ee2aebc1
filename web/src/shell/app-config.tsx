import { type AppConfig, getAppConfig } from '@portal/contract/service'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../api/query.ts'
import { AppName } from '../ui/page-title.ts'
import { writtenAppName } from './supplier-words.ts'

const config = { ...query(getAppConfig, {}), staleTime: Infinity, gcTime: Infinity }

/** Retries until the configuration is loaded: links, phone and map need it. */
const retriedConfig = {
  ...config,
  refetchInterval: ({ state }: { readonly state: { readonly status: string } }) =>
    state.status === 'error' ? againMs : (false as const),
}
const againMs = 10_000

/** The supplier's configuration; undefined until it is loaded. */
export const useAppConfig = (): AppConfig | undefined => useQuery(config).data

/** Whether all requests for the configuration have failed so far, and a function to retry at once. */
export function useAppConfigFailure() {
  const { data, errorUpdateCount, refetch } = useQuery(config)
  return { hasFailed: data === undefined && errorUpdateCount > 0, retry: refetch }
}

/** Provides the app's name for page titles. */
export function NamedApp({ children }: { readonly children: ReactNode }) {
  const name = useQuery(retriedConfig).data?.appName ?? writtenAppName ?? 'Trade Portal'
  return <AppName value={name}>{children}</AppName>
}
