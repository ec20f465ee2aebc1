import { createBrowserHistory, createRouter, type RouterHistory } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { routeTree } from './routes.tsx'
import { ErrorScreen } from './shell/error-screen.tsx'
import { NotFound } from './shell/not-found.tsx'
import { PageSkeleton } from './ui/skeleton.tsx'

/** The router of the app; tests make their own. */
export function newRouter(queries: QueryClient, history: RouterHistory = createBrowserHistory()) {
  return createRouter({
    routeTree,
    history,
    context: { queries },
    defaultPreload: 'intent',
    // TanStack Query decides what is stale; the router's own cache would be a second one.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // No skeleton flashes up if the code of a screen arrives quickly.
    defaultPendingMs: 400,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFound,
    // Search parameters stay strings: the router's own JSON parsing would turn '?q=1234' into a number.
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
