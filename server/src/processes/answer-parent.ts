import type { FromProcess, ToProcess } from './idle-process.ts'

/** The loop of an idle process: answers each question until its parent is gone. */
export function answerParent<Reply>(answer: (asked: never) => Reply | Promise<Reply>): void {
  const tell = (message: FromProcess<Reply>) => process.send?.(message)
  process.on('message', ({ id, asked }: ToProcess<never>) => {
    Promise.try(answer, asked).then(
      (reply) => tell({ id, reply }),
      (error: unknown) => tell({ id, reason: error instanceof Error ? error.message : String(error) }),
    )
  })
  process.on('disconnect', () => process.exit())
}
