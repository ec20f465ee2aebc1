import { errorWords } from '../error-words.ts'
import type { FromProcess, ToProcess } from './process-messages.ts'

/** Called by the file of an idle process once it is loaded: responds to each request until the parent has ended. */
export function answerParent<Result>(answer: (request: never) => Result | Promise<Result>): void {
  const send = (message: FromProcess<Result>) => process.send?.(message)
  process.on('message', ({ id, request }: ToProcess<never>) => {
    Promise.try(answer, request).then(
      (result) => send({ id, result }),
      (error: unknown) => send({ id, reason: errorWords(error) }),
    )
  })
  process.on('disconnect', () => process.exit())
  // Ctrl-C, or the end of the terminal, goes to every process of the group, but the parent first answers what is under way.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  send({ isReady: true })
}
