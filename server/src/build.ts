import { failureSentence } from './failure-sentence.ts'
import { ensureWebBuilt } from './http/web-build.ts'
import { createLog } from './log.ts'

// `npm run build`, for those who build before they deploy; `npm start` does the same where nobody has.
const tell = (sentence: string) => void process.stderr.write(`${sentence}\n`)
try {
  await ensureWebBuilt({ log: createLog('warn'), tell })
} catch (error) {
  tell(failureSentence(error, 'The web app could not be built'))
  process.exitCode = 1
}
