import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pathOf } from '@portal/contract/call'
import { getAppConfig } from '@portal/contract/service'
import { expect, test } from '@playwright/test'
import { ownEnvironment } from './own-environment.ts'

const project = join(import.meta.dirname, '../..')
const workspaces = ['domain', 'contract', 'server', 'web']
let copy: string

const isOurs = (path: string) => !path.includes('node_modules')

/** Copies the checkout without demo/, with the same packages. */
test.beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'portal-without-demo-'))
  // PostgreSQL runs as another user if the tests run as root.
  chmodSync(copy, 0o755)
  for (const part of [...workspaces, 'scripts', 'examples', 'package.json', 'package-lock.json']) {
    cpSync(join(project, part), join(copy, part), { recursive: true, filter: isOurs })
  }
  const packages = join(copy, 'node_modules')
  mkdirSync(join(packages, '@portal'), { recursive: true })
  for (const name of readdirSync(join(project, 'node_modules')).filter((name) => name !== '@portal'))
    symlinkSync(join(project, 'node_modules', name), join(packages, name))
  for (const workspace of workspaces) symlinkSync(join(copy, workspace), join(packages, '@portal', workspace))
})
test.afterAll(() => rmSync(copy, { recursive: true, force: true }))

function start(env: Readonly<Record<string, string>>) {
  return spawn(process.execPath, ['scripts/launch.mjs', 'server/src/start.ts'], {
    cwd: copy,
    env: { ...ownEnvironment(), PORT: '0', DATA_DIR: join(copy, 'data'), LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function addressIn(stdout: Readable): Promise<string> {
  const [said] = (await once(stdout, 'data')) as [Buffer]
  return /http:\S+/.exec(said.toString())?.[0] ?? ''
}

test('a portal runs without the demo, and says so where the demo is asked for (api running)', async ({
  request,
}) => {
  const own = start({ DEMO: '0', SUPPLIER_FILE: 'examples/supplier.jsonc' })
  const address = await Promise.race([addressIn(own.stdout), text(own.stderr)])
  const config = await request.get(address + pathOf(getAppConfig))
  expect(await config.json()).toMatchObject({ isDemo: false })
  own.kill('SIGTERM')
  expect(await once(own, 'exit')).toEqual([0, null])

  const demo = start({ DEMO: '1' })
  const [sentence] = await Promise.all([text(demo.stderr), once(demo, 'exit')])
  expect(sentence).toBe(
    'This portal was installed without its demo: DEMO=0 and SUPPLIER_FILE start it with data of your own.\n',
  )
})
