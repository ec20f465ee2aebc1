import './ui/tokens.css'
import './ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { forgetDocuments } from './api/forget-documents.ts'
import { followSession } from './api/follow-session.ts'
import { forgetAnswers, newQueryClient } from './api/query.ts'
import { promptHistory, hideProgressLine } from './prompt-history.ts'
import { newRouter } from './router.ts'
import { followOtherTabs, onPurge, onSessionChange } from './access/session-store.ts'
import { reloadUnderFilter } from './lists/reload-under-filter.ts'
import { NamedApp } from './shell/app-config.tsx'
import { applyTheme } from './shell/theme.ts'

applyTheme()

/**
 * Runs work as a task of its own, so that the browser can paint and handle touches first: a start is slow on a phone.
 */
const inOwnTask = (work: () => void): void => void setTimeout(work)

function start(): void {
  const queries = newQueryClient()
  const router = newRouter(queries, promptHistory())
  router.subscribe('onResolved', () => hideProgressLine('screen'))
  onPurge(() => forgetAnswers(queries))
  // Registered at the start, since stored documents survive a reload and may not be opened again.
  onPurge(() => void forgetDocuments())
  // The guards of the routes redirect a user who has just signed in or out.
  onSessionChange(() => void router.invalidate())
  followOtherTabs(reloadUnderFilter)
  // The placeholder page of index.html stays until the first screen can be rendered.
  const show = () => {
    render(
      <QueryClientProvider client={queries}>
        <NamedApp>
          <RouterProvider router={router} />
        </NamedApp>
      </QueryClientProvider>,
    )
    // Not before the first screen is on its way.
    followSession(() => void queries.invalidateQueries())
  }
  inOwnTask(() => void router.load().finally(() => inOwnTask(show)))
}

function render(app: ReactNode): void {
  const place = document.querySelector('#root')
  if (place === null) throw new Error('index.html has no #root')
  const root = createRoot(place)
  // In a transition React renders in slices, and the browser can handle input between them.
  startTransition(() => root.render(<StrictMode>{app}</StrictMode>))
}

// No top-level await: the chunks of screens import this one, and they would wait for each other.
inOwnTask(start)
