import { vi } from 'vitest'

/** Stands in for the reload of the page, which jsdom cannot do, until `vi.unstubAllGlobals()`. */
export function watchedReload() {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { pathname: '/', search: '', reload })
  return reload
}
