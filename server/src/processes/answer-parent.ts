import type { FromProcess, ToProcess } from './idle-process.ts'

/** What the file of an idle process does: answers each question, until its parent is gone. */
export function answerParent<Told>(answer: (asked: never) => Told | Promise<Told>): void {
  const tell = (message: FromProcess<Told>) => process.send?.(message)
  process.on('message', ({ id, asked }: ToProcess<never>) => {
    Promise.try(answer, asked).then(
      (told) => tell({ id, told }),
      (error: unknown) => tell({ id, reason: error instanceof Error ? error.message : String(error) }),
    )
  })
  process.on('disconnect', () => process.exit())
}
