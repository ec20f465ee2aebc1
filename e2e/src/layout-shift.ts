import type { Page } from '@playwright/test'

interface Shifted {
  shifted: number
}

/** Runs in the page. */
function sumShifts(): void {
  const page = globalThis as unknown as Shifted
  page.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) page.shifted += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Starts to measure layout shifts; returns a function that reads the cumulative layout shift of the current page. */
export async function sumOfShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(sumShifts)
  return () => page.evaluate(() => (globalThis as unknown as Shifted).shifted)
}
