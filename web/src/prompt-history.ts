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
    // The mark is of this step alone: kept, it would hold up what is later noted in the same place.
    const { isStep, ...kept } = state ?? {}
    if (isStep) soon(() => replace(path, kept, ...rest))
    else replace(path, state, ...rest)
  }
  return history
}

let latest = 0

/** Of two steps within a frame, as of a double tap, the later one alone is taken. */
function soon(step: () => void): void {
  latest += 1
  const turn = latest
  showTurning()
  afterFrame(() => {
    if (turn === latest) step()
  })
}

/** A line above the page: what was asked for is under way. */
export const showTurning = (): void => void (document.documentElement.dataset['turning'] = '')
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
