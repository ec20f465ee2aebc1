import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { portalData } from './portal-files.ts'

/** What `npm run portal -- …` prints, beside the server under test. */
export async function portalCommand(...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'portal', '--', ...words], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: portalData() },
  })
  return stdout
}
