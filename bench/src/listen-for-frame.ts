export interface Told {
  at: number
  answerMs: number
}

/**
 * Runs in the page. The browser reports when the frame after an event was painted; if nothing had changed by
 * then, the first frame after the first change counts.
 */
export function listenForFrame(type: string): void {
  const listen = ({ timeStamp }: Event) => {
    const told: Told = { at: timeStamp, answerMs: 0 }
    Object.assign(globalThis, { told })
    let isChanged = false
    const changes = new MutationObserver(() => (isChanged = true))
    changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    document.addEventListener('toggle', () => (isChanged = true), { capture: true, once: true })
    const lookAtLater = () => {
      if (!isChanged) return requestAnimationFrame(lookAtLater)
      return setTimeout(() => (told.answerMs = performance.now() - timeStamp))
    }
    requestAnimationFrame(() => {
      if (!isChanged) return requestAnimationFrame(lookAtLater)
      const painted = new PerformanceObserver((list) => {
        const entry = list.getEntriesByName(type).find(({ startTime }) => startTime === timeStamp)
        if (entry) told.answerMs = entry.duration
      })
      painted.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
      // The browser does not report events that took less than 16 ms.
      return setTimeout(() => (told.answerMs ||= 16), 2000)
    })
  }
  document.addEventListener(type, listen, { capture: true, once: true })
}
