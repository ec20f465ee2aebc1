interface Options {
  everyMs: number
  /** How long a failure is returned to everybody; by default not at all. */
  failedMs?: (error: unknown) => number
  /** A clock that only runs forward. */
  nowMs?: () => number
}

/** Shares one answer between all who ask within `everyMs`; those who ask while it is under way wait for it. */
export function sharedAnswer<By extends unknown[], T>(
  ask: (...by: By) => Promise<T>,
  { everyMs, failedMs = () => 0, nowMs = () => performance.now() }: Options,
): (...by: By) => Promise<T> {
  let known: { answer: Promise<T>; untilMs: number } | undefined
  return (...by) => {
    if (known && nowMs() < known.untilMs) return known.answer
    const askedMs = nowMs()
    const mine = { answer: ask(...by), untilMs: Infinity }
    known = mine
    mine.answer.then(
      () => (mine.untilMs = askedMs + everyMs),
      (error: unknown) => (mine.untilMs = nowMs() + failedMs(error)),
    )
    return mine.answer
  }
}
