import { createBrowserHistory } from '@tanstack/react-router'
import type { HistoryState, RouterHistory } from '@tanstack/react-router'

/** Longer than a frame takes on a slow phone; a page in the background has none. */
const longestFrameMs = 200

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Stands in another's place, and yet is a step of a person's. */
    isStep?: true
  }
}

/**
 * The browser's history. A step begins after the next frame, in which a line above the page shows that the click was
 * taken: a slow phone is busy with the next screen for longer than people believe that it was. Redirects and what only
 * writes down the state of a screen happen at once: the router relies on that.
 */
export function promptHistory(): RouterHistory {
  const history = createBrowserHistory()
  const { push, replace } = history
  history.push = (...step) => soon(() => push(...step))
  history.replace = (path, state: HistoryState | undefined, ...rest) => {
    if (state?.isStep) soon(() => replace(path, state, ...rest))
    else replace(path, state, ...rest)
  }
  return history
}

function soon(step: () => void): void {
  document.documentElement.dataset['turning'] = ''
  afterFrame(step)
}

export const showTurned = (): void => void delete document.documentElement.dataset['turning']

function afterFrame(work: () => void): void {
  const once = () => {
    clearTimeout(limit)
    cancelAnimationFrame(frame)
    work()
  }
  const limit = setTimeout(once, longestFrameMs)
  const frame = requestAnimationFrame(() => setTimeout(once))
}
