import type { Session } from '@portal/domain/session'
import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRoute, RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { forgetAnswers, newQueryClient } from '../api/query.ts'
import { newRouter } from '../router.ts'
import { beginSession, endSession, onPurge, onSessionChange } from '../access/session-store.ts'
import { NamedApp } from '../shell/app-config.tsx'

// Taken before a test replaces it by a fake one.
const { setImmediate } = globalThis

/** Opens the whole app at an address, like main.tsx, with or without a session; or a route defined by the test. */
export function openApp(address: string, session?: Session, route?: AnyRoute) {
  endSession()
  sessionStorage.clear()
  if (session !== undefined) beginSession(session)
  history.replaceState(null, '', address)
  const queries = newQueryClient()
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retryDelay: 1 } })
  const router = newRouter(queries)
  if (route) router.update({ ...router.options, routeTree: route as typeof router.routeTree })
  onPurge(() => forgetAnswers(queries))
  const stopListening = onSessionChange(() => void router.invalidate())
  onTestFinished(async () => {
    stopListening()
    cleanup()
    queries.clear()
    endSession()
    // Settings in the browser's storage would otherwise survive the test.
    localStorage.clear()
    await stepsBackDone()
  })
  const screen = render(
    <QueryClientProvider client={queries}>
      <NamedApp>
        <RouterProvider router={router} />
      </NamedApp>
    </QueryClientProvider>,
  )
  return { ...screen, router, queries }
}

/**
 * jsdom steps back two tasks after `history.back()`, which a screen calls if its record cannot be opened. The step would
 * otherwise reach the next test's app.
 */
async function stepsBackDone(): Promise<void> {
  for (let task = 0; task < 2; task += 1) await new Promise((resolve) => setImmediate(resolve))
}
