import { createBrowserHistory } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'

/** Longer than a frame takes on a slow phone; a page in the background has none. */
const longestFrameMs = 200

/**
 * The browser's history. A step begins after the next frame, in which a line above the page shows that the click was
 * taken: a slow phone is busy with the next screen for longer than people believe that it was.
 */
export function promptHistory(): RouterHistory {
  const history = createBrowserHistory()
  const { push } = history
  history.push = (...step) => {
    document.documentElement.dataset['turning'] = ''
    afterFrame(() => push(...step))
  }
  return history
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
