/** A held key turns at most one picture in this time; releasing it shortens the wait by the bonus (spec 9). */
const limitMs = 180
const bonusMs = 40

/** Limits how fast arrow keys turn pictures. */
export function newKeyPace() {
  let lastMove = Number.NEGATIVE_INFINITY
  return {
    /** Returns whether this press turns a picture; if so, the wait restarts. */
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
