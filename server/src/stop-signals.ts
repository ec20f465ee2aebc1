/** A request or a job that will not end must not keep the process from stopping. */
const stopWithinMs = 25_000
const echoMs = 500

/** The first signal asks for a clean stop, a later one does not wait for it. */
export function stopOnSignals(): AbortSignal {
  const stopping = new AbortController()
  let mayForceFrom = Number.POSITIVE_INFINITY
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // npm passes the same Ctrl-C on a second time; that one must not end the process at once.
      if (performance.now() > mayForceFrom) process.exit(1)
      if (stopping.signal.aborted) return
      mayForceFrom = performance.now() + echoMs
      stopping.abort()
      setTimeout(() => process.exit(1), stopWithinMs).unref()
    })
  }
  return stopping.signal
}
