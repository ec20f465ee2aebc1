import { argon2 } from 'node:crypto'
import type { Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { answerParent } from '../processes/answer-parent.ts'

const derive = promisify(argon2)

// A process of its own: when it ends, the 19 MB of each hash are free again, which threads of the server never freed.
answerParent((parameters: Argon2Parameters) => derive('argon2id', parameters))
