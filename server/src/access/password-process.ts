import { argon2, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { answerParent } from '../processes/answer-parent.ts'

const derive = promisify(argon2)

// A separate process, because the 19 MB of each hash are freed when it ends; threads of the server never
// freed them.
answerParent((parameters: Argon2Parameters) => derive('argon2id', parameters))
