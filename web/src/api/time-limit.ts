/** Longer than the server's own limits. */
const timeoutMs = 20_000

/**
 * Ends a request for which nothing has come for too long. The time starts anew with each piece of the reply: over a slow
 * line a photo takes longer than that, and a reply that stops half-way must not leave a screen loading for ever.
 */
export function newTimeLimit() {
  const late = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const start = () => {
    stop()
    timer = setTimeout(() => late.abort(), timeoutMs)
  }
  /** The response, whose body keeps the limit as it is read. */
  const watch = (response: Response): Response => {
    start()
    const pieces = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (piece, out) => {
        start()
        out.enqueue(piece)
      },
    })
    return new Response(response.body?.pipeThrough(pieces), response)
  }
  return { signal: late.signal, start, watch, stop }
}
