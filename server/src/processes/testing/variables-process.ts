import { answerParent } from '../answer-parent.ts'

answerParent(() => process.env)
