import { createContext, use, useLayoutEffect } from 'react'

/** The app's name, set by the supplier; the shell provides it. */
export const AppName = createContext('Trade Portal')

/** Sets the title of the browser's tab to '{page} | {app name}' (spec 1). */
export function usePageTitle(page: string): void {
  const appName = use(AppName)
  useLayoutEffect(() => {
    document.title = `${page} | ${appName}`
  }, [page, appName])
}
