import { createBrowserHistory, createRouter } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { routeTree } from './routes.tsx'
import { ErrorScreen } from './shell/error-screen.tsx'
import { NotFound } from './shell/not-found.tsx'
import { PageSkeleton } from './ui/skeleton.tsx'

/** The router of the app; tests make one of their own. */
export function newRouter(queries: QueryClient, history: RouterHistory = createBrowserHistory()) {
  return createRouter({
    routeTree,
    history,
    context: { queries },
    defaultPreload: 'intent',
    // The queries know how old they are; the router's own cache would only be a second opinion.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // A screen whose code comes at once should not flash its skeleton.
    defaultPendingMs: 400,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFound,
    // Search parameters are plain words: the router's own JSON would turn '?q=1234' into a number.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string',
      )
      return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
    },
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>
  }
}
