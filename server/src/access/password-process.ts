import { argon2 } from 'node:crypto'
import type { Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { answerParent } from '../processes/answer-parent.ts'

const derive = promisify(argon2)

// A process of its own: the 19 MB that each hash takes are given back with it, which threads of the server never did.
answerParent((parameters: Argon2Parameters) => derive('argon2id', parameters))
