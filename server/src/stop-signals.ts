/** The process exits after this time even if a request or a job has not ended. */
const stopWithinMs = 25_000
const echoMs = 500

/** The first signal requests a clean stop; a later one stops the process at once. */
export function stopOnSignals(): AbortSignal {
  const stopping = new AbortController()
  let mayForceFrom = Number.POSITIVE_INFINITY
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // npm forwards the same Ctrl-C a second time; this must not stop the process at once.
      if (performance.now() > mayForceFrom) process.exit(1)
      if (stopping.signal.aborted) return
      mayForceFrom = performance.now() + echoMs
      stopping.abort()
      setTimeout(() => process.exit(1), stopWithinMs).unref()
    })
  }
  return stopping.signal
}
