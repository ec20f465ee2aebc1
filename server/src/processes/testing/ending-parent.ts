import { join } from 'node:path'
import { openIdleProcess } from '../idle-process.ts'

// Ends while its child hangs, and prints which process that is.
const file = join(import.meta.dirname, 'hanging-process.ts')
const child = openIdleProcess<null, number>({ file, limitMs: 60_000, idleMs: 60_000 })
process.stdout.write(String(await child.ask(null)), () => process.exit())
