import type { Page } from '@playwright/test'

interface Shifted {
  shifted: () => number
}

/** Runs in the page. */
function sumShifts(): void {
  let sum = 0
  const add = (entries: PerformanceEntryList) => {
    for (const entry of entries) sum += (entry as unknown as { value: number }).value
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  const page = globalThis as unknown as Shifted
  page.shifted = () => {
    add(observer.takeRecords())
    return sum
  }
}

/** Runs in the page. The typeface moves a little when it arrives on a first visit; it counts from the next frame on. */
async function readShifts(): Promise<number> {
  await document.fonts.ready
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  return (globalThis as unknown as Shifted).shifted()
}

/** Starts to measure layout shifts; returns a function that reads the cumulative layout shift of the current page. */
export async function sumOfShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(sumShifts)
  return () => page.evaluate(readShifts)
}
