import { ErpFailure } from '../calling/erp-failure.ts'

interface Options {
  everyMs: number
  /** A clock that only runs forward. */
  nowMs?: () => number
}

/** How long a failure is the answer for everybody, where the system does not say when to try again. */
const failedMs = 5_000

/** Shares one request between all who ask within `everyMs`; those who ask while it is under way wait for its answer. */
export function sharedAnswer<T>(
  ask: () => Promise<T>,
  { everyMs, nowMs = () => performance.now() }: Options,
): () => Promise<T> {
  let known: { answer: Promise<T>; untilMs: number } | undefined
  return () => {
    if (known && nowMs() < known.untilMs) return known.answer
    const askedMs = nowMs()
    const mine = { answer: ask(), untilMs: Infinity }
    known = mine
    mine.answer.then(
      () => (mine.untilMs = askedMs + everyMs),
      (error: unknown) => (mine.untilMs = nowMs() + failedFor(error)),
    )
    return mine.answer
  }
}

const failedFor = (error: unknown): number =>
  (error instanceof ErpFailure ? error.retryAfterMs : undefined) ?? failedMs
