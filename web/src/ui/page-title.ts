import { createContext, use, useEffect } from 'react'

/** The app's name as the supplier set it; the shell provides it. */
export const AppName = createContext('Trade Portal')

/** Names the browser's tab '{page} | {app name}' (spec 1). */
export function usePageTitle(page: string): void {
  const appName = use(AppName)
  useEffect(() => {
    document.title = `${page} | ${appName}`
  }, [page, appName])
}
