import { type AppConfig, getAppConfig } from '@portal/contract/service'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../api/query.ts'
import { AppName } from '../ui/page-title.ts'
import { writtenAppName } from './supplier-words.ts'

/** Asked for until it comes: without it links stay skeletons, and nobody could retry them. */
const config = { ...query(getAppConfig, {}), staleTime: Infinity, gcTime: Infinity, retry: true }

/** What the supplier set up; undefined until the server has answered. */
export const useAppConfig = (): AppConfig | undefined => useQuery(config).data

/** Gives every page the app's name, for its title. */
export function NamedApp({ children }: { readonly children: ReactNode }) {
  const name = useAppConfig()?.appName ?? writtenAppName ?? 'Trade Portal'
  return <AppName value={name}>{children}</AppName>
}
