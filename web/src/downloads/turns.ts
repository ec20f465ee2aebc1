import pLimit from 'p-limit'

type InTurn = <Answer>(task: () => Promise<Answer>, signal?: AbortSignal) => Promise<Answer>

/** Lets so many tasks run at a time; the others wait, and one that is aborted meanwhile never begins. */
export function newTurns(limit: number): InTurn {
  const inTurn = pLimit(limit)
  return (task, signal) =>
    inTurn(async () => {
      signal?.throwIfAborted()
      return task()
    })
}
