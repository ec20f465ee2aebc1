import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ownEnvironment } from './own-environment.ts'
import { portalData } from './portal-files.ts'

/** Runs `npm run portal -- …` beside the server under test, and returns what it prints. */
export async function portalCommand(...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'portal', '--', ...words], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...ownEnvironment(), DATA_DIR: portalData() },
  })
  return stdout
}
