/** A held key moves at most once in this time, and its release takes the bonus off the wait (spec 9). */
const limitMs = 180
const bonusMs = 40

/** How fast arrow keys may turn pictures over. */
export function newKeyPace() {
  let lastMove = Number.NEGATIVE_INFINITY
  return {
    /** Whether a press moves now; one that does begins the wait anew. */
    press(): boolean {
      const now = performance.now()
      if (now - lastMove < limitMs) return false
      lastMove = now
      return true
    },
    release(): void {
      lastMove -= bonusMs
    },
  }
}
