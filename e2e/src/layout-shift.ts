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

/** From now on, how far what stands on a page has moved by itself since it was opened (cumulative layout shift). */
export async function sumOfShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(sumShifts)
  return () => page.evaluate(() => (globalThis as unknown as Shifted).shifted)
}
