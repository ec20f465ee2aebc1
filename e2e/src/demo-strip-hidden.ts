import type { BrowserContext } from '@playwright/test'

/**
 * Hides the demo's strip on all pages that are opened later. The strip appears only outside working hours, as
 * soon as its code is loaded, and moves the bars at the bottom of the window up: a click at that moment would
 * miss them.
 */
export const hideDemoStrip = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    // The documents in frames have no storage.
    if (globalThis.top === globalThis.self) sessionStorage.setItem('portal.demo-strip', 'hidden')
  })
