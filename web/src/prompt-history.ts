import { createBrowserHistory, type HistoryState, type RouterHistory } from '@tanstack/react-router'

/** Longer than a frame takes on a slow phone. The limit is needed because a page in the background gets no frames. */
const longestFrameMs = 200

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Marks a replace that is a user's own navigation, not a redirect. */
    isStep?: true
  }
}

/**
 * The browser's history, with navigation delayed by one frame. In that frame a progress line appears above the page:
 * on a slow phone the next screen takes so long to render that people would think their click was lost. Redirects and
 * replaces that only record a screen's state happen at once, as the router relies on that.
 */
export function promptHistory(): RouterHistory {
  const history = createBrowserHistory()
  const { push, replace } = history
  history.push = (...step) => soon(() => push(...step))
  history.replace = (path, state: HistoryState | undefined, ...rest) => {
    // The mark is removed from the stored state: it would delay later replaces of the same entry.
    const { isStep, ...kept } = state ?? {}
    if (isStep) soon(() => replace(path, kept, ...rest))
    else replace(path, state, ...rest)
  }
  return history
}

let latest = 0

/** Of two navigations within a frame, for example by a double tap, only the later one happens. */
function soon(step: () => void): void {
  latest += 1
  const turn = latest
  showProgressLine('screen')
  afterFrame(() => {
    if (turn === latest) step()
  })
}

/** A menu or dialog may be opened while the next screen is on its way. */
type OnItsWay = 'screen' | 'part'
const onTheirWay = new Set<OnItsWay>()

/** The progress line above the page: something is on its way. */
export function showProgressLine(what: OnItsWay): void {
  onTheirWay.add(what)
  document.documentElement.dataset['turning'] = ''
}

export function hideProgressLine(what: OnItsWay): void {
  onTheirWay.delete(what)
  if (onTheirWay.size === 0) delete document.documentElement.dataset['turning']
}

function afterFrame(work: () => void): void {
  const once = () => {
    clearTimeout(limit)
    cancelAnimationFrame(frame)
    work()
  }
  const limit = setTimeout(once, longestFrameMs)
  const frame = requestAnimationFrame(() => setTimeout(once))
}
