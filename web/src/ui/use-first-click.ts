import { useRef } from 'react'

/** Systems take two clicks within this time for a double click. */
const doubleClickMs = 500

/**
 * An action that further clicks in quick succession do not start again, as those of a double click or of a key that is
 * held down: the action may be over before the second one.
 */
export function useFirstClick(act: () => void): () => void {
  const latest = useRef(-Infinity)
  return () => {
    const now = performance.now()
    const isFirst = now - latest.current > doubleClickMs
    latest.current = now
    if (isFirst) act()
  }
}
