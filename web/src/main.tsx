import './ui/tokens.css'
import './ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { type ReactNode, startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { forgetDocuments } from './api/document-store.ts'
import { followSession } from './api/follow-session.ts'
import { forgetAnswers, newQueryClient } from './api/query.ts'
import { promptHistory, showTurned } from './prompt-history.ts'
import { newRouter } from './router.ts'
import { followOtherTabs, onPurge, onSessionChange } from './access/session-store.ts'
import { NamedApp } from './shell/app-config.tsx'
import { applyTheme } from './shell/theme.ts'

applyTheme()

/** Lets the browser paint and answer touches first: on a phone each part of the start takes a while. */
const inItsOwnTime = (work: () => void): void => void setTimeout(work)

function start(): void {
  const queries = newQueryClient()
  const router = newRouter(queries, promptHistory())
  router.subscribe('onResolved', showTurned)
  onPurge(() => forgetAnswers(queries))
  // Also when no document was opened since the page was loaded: they outlive a reload.
  onPurge(() => void forgetDocuments())
  // The guards of the routes decide where a person who has just signed in or out belongs.
  onSessionChange(() => void router.invalidate())
  followOtherTabs()
  followSession(() => void queries.invalidateQueries())
  // The page of index.html stands until there is another to put in its place.
  const show = () =>
    render(
      <QueryClientProvider client={queries}>
        <NamedApp>
          <RouterProvider router={router} />
        </NamedApp>
      </QueryClientProvider>,
    )
  inItsOwnTime(() => void router.load().finally(() => inItsOwnTime(show)))
}

function render(app: ReactNode): void {
  const place = document.querySelector('#root')
  if (place === null) throw new Error('index.html has no #root')
  const root = createRoot(place)
  // As a transition React renders in slices, between which the browser has its turn.
  startTransition(() => root.render(<StrictMode>{app}</StrictMode>))
}

// No top-level await: the screens' files import this one, and would wait for each other.
inItsOwnTime(start)
