import { ErpFailure } from '../calling/erp-failure.ts'

interface Options {
  everyMs: number
  /** Of a clock that only runs forward. */
  nowMs?: () => number
}

/** So long a failure counts for everybody, where the system itself does not say when to come again. */
const failedMs = 5_000

/** One question for everybody who asks within a while; who comes while it is under way waits for the same answer. */
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
