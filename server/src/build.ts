import { failureSentence } from './failure-sentence.ts'
import { ensureWebBuilt } from './http/web-build.ts'
import { createLog } from './log.ts'

// `npm run build`, for building before a deployment; `npm start` builds too if no build exists.
const tell = (sentence: string) => void process.stderr.write(`${sentence}\n`)
try {
  await ensureWebBuilt({ log: createLog('warn'), tell })
} catch (error) {
  tell(failureSentence(error, 'The web app could not be built'))
  process.exitCode = 1
}
