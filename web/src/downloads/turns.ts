type InTurn = <Answer>(task: () => Promise<Answer>, signal?: AbortSignal) => Promise<Answer>

/** Lets so many tasks run at a time; the others wait, and one that is aborted meanwhile never begins. */
export function newTurns(limit: number): InTurn {
  const waiting: (() => void)[] = []
  let running = 0
  const leave = () => {
    // The place passes on at once: nobody comes in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async (task, signal) => {
    if (running < limit) running += 1
    else await new Promise<void>((resolve) => void waiting.push(resolve))
    try {
      signal?.throwIfAborted()
      return await task()
    } finally {
      leave()
    }
  }
}
