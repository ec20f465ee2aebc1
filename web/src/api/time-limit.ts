/** Longer than the server's own limits. */
const replyMs = 20_000

/** A photo of 1.4 MB comes over a slow line in this time; a reply that stops half-way must not leave a screen loading for ever. */
const bodyMs = 120_000

/** Ends a request that takes too long to be answered, or a reply that takes too long to come. */
export function newTimeLimit() {
  const late = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const startFor = (ms: number) => {
    stop()
    timer = setTimeout(() => late.abort(), ms)
  }
  return {
    signal: late.signal,
    startForReply: () => startFor(replyMs),
    startForBody: () => startFor(bodyMs),
    stop,
  }
}
