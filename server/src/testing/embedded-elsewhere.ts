import { startEmbedded } from '../database/embedded/start-embedded.ts'
import { createLog } from '../log.ts'

// A portal's database in a process of its own, for tests to kill: says where it is, and stays.
const { connection, stop } = await startEmbedded(process.argv[2] ?? '', createLog('silent'))
process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
process.on('SIGINT', () => undefined)
process.stdout.write(`${JSON.stringify(connection)}\n`)
setInterval(() => undefined, 60_000)
