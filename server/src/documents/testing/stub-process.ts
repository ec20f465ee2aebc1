import { pid } from 'node:process'
import { answerParent } from '../../processes/answer-parent.ts'
import type { FromTypesetter, ToTypesetter } from '../document-process.ts'

// Returns the input and its process id; some inputs make it fail.
answerParent(({ input }: ToTypesetter): FromTypesetter | Promise<FromTypesetter> => {
  if (input === 'throw') throw new Error('out of paper')
  if (input === 'exit') process.exit(7)
  if (input === 'hang' || input === `hang-in-${pid}`) return new Promise(() => undefined)
  if (input === 'refuse') return { refused: 'no such field', isSpent: false }
  return { pdf: Buffer.from(`${input} ${pid}`), isSpent: input === 'spend' }
})
