const key = 'portal.demo-strip'

/** Whether the demo strip has been hidden in this tab. */
export function isStripHidden(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Hides the demo strip for the rest of the tab's life, over reloads too. */
export function hideStrip(): void {
  try {
    sessionStorage.setItem(key, 'hidden')
  } catch {
    // Without storage the strip returns with the next reload.
  }
}
