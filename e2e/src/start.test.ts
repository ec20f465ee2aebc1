import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { getAppConfig, isReady } from '@portal/contract/service'
import { ask } from './ask.ts'
import { ownEnvironment } from './own-environment.ts'
import { portalSaid } from './portal-files.ts'
import { expect, test } from './portal-test.ts'

test('npm start says in one line where the portal is, and serves app, API and demo there (api running)', async ({
  page,
  portal,
  baseURL,
}) => {
  expect(readFileSync(portalSaid(), 'utf8')).toBe(`Trade Portal is ready at ${baseURL}\n`)
  expect(await ask(page, isReady, {})).toEqual({ status: 'ready', writable: true })
  expect(await ask(page, getAppConfig, {})).toMatchObject({ isDemo: true })
  await portal.signIn('trade@example.com')
})

test('a start that is asked to stop ends cleanly, and never says that it is ready (api running)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-stopped-'))
  // PostgreSQL runs as another user if the tests run as root.
  chmodSync(folder, 0o711)
  const own = {
    DATA_DIR: join(folder, 'data'),
    DEMO: '0',
    SUPPLIER_FILE: 'examples/supplier.jsonc',
    PORT: '0',
  }
  const server = spawn(process.execPath, ['scripts/launch.mjs', 'server/src/start.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...ownEnvironment(), ...own, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = Promise.all([once(server, 'exit'), text(server.stdout)])
  try {
    // The last of what a start notes, while the app is still being put together.
    for await (const said of server.stderr) if (String(said).includes('SMTP_URL')) server.kill('SIGTERM')
    expect(await ended).toEqual([[0, null], ''])
  } finally {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
})
