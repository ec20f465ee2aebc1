import pLimit from 'p-limit'

type InTurn = <Answer>(task: () => Promise<Answer>, signal?: AbortSignal) => Promise<Answer>

/** Limits how many tasks run at a time. The others wait in a queue; a task that is aborted there never starts. */
export function limitConcurrency(limit: number): InTurn {
  const inTurn = pLimit(limit)
  return (task, signal) =>
    inTurn(async () => {
      signal?.throwIfAborted()
      return task()
    })
}
