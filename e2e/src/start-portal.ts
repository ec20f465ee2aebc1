import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { ownEnvironment } from './own-environment.ts'
import { portalData, portalLog, portalSaid } from './portal-files.ts'

/**
 * The start builds the web app, which takes 15 seconds, and took more than three minutes beside two other full runs.
 */
const longestStartMs = 10 * 60_000

/** Starts the portal with `npm start` in a new folder, and stops it after the last test. */
export default async function startPortal(config: FullConfig): Promise<() => Promise<void>> {
  const port = String(config.metadata['port'])
  const folder = mkdtempSync(join(tmpdir(), 'portal-screens-'))
  // PostgreSQL runs as another user if the tests run as root.
  chmodSync(folder, 0o711)
  process.env['PORTAL_TEST_FOLDER'] = folder
  const log = createWriteStream(portalLog())
  const portal = spawn('npm', ['start', '--silent'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...ownEnvironment(), PORT: port, DATA_DIR: portalData(), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  portal.stderr.pipe(log)
  portal.stdout.pipe(createWriteStream(portalSaid()))
  await isReady(portal)
  return async () => {
    await stopped(portal)
    rmSync(folder, { recursive: true, force: true })
  }
}

function isReady(portal: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      // Nobody else stops it: a run whose set-up fails has no end of its own.
      portal.kill('SIGTERM')
      reject(new Error(`The portal was not ready in time; see ${portalLog()}.`))
    }, longestStartMs)
    portal.stdout?.on('data', (chunk: Buffer) => {
      if (!chunk.toString().includes('http://')) return
      clearTimeout(limit)
      resolve()
    })
    portal.once('exit', (code) => reject(new Error(`The portal ended with ${code}; see ${portalLog()}.`)))
  })
}

/** Waits for the end of the server itself, since npm, which started it, exits earlier. */
function stopped(portal: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    portal.once('close', () => resolve())
    portal.kill('SIGTERM')
  })
}
