import { errorWords } from '../error-words.ts'
import { answerParent } from '../processes/answer-parent.ts'
import { openTypst, TemplateRefused } from './typst.ts'

export interface ToTypesetter {
  readonly template: string
  readonly input: string
}

/** When `isSpent` is set, a new process must replace this one. */
export type FromTypesetter = ({ readonly pdf: Uint8Array } | { readonly refused: string }) & {
  readonly isSpent: boolean
}

// A process of its own: if a document crashes the library, only that document fails.
const opening = Promise.allSettled([openTypst()])

answerParent(async ({ template, input }: ToTypesetter): Promise<FromTypesetter> => {
  const [opened] = await opening
  if (opened.status === 'rejected') throw opened.reason
  const typst = opened.value
  try {
    return { pdf: typst.render(template, input), isSpent: typst.isSpent() }
  } catch (error) {
    // Any other error is a crash of the WebAssembly, after which its memory cannot be trusted.
    const refused = errorWords(error)
    return { refused, isSpent: !(error instanceof TemplateRefused) || typst.isSpent() }
  }
})
