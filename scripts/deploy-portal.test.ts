import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const deploy = join(import.meta.dirname, '../deploy')
const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
beforeAll(() => {
  // In the place of systemd's: prints each argument on a line.
  writeFileSync(join(folder, 'systemd-run'), `#!/bin/sh\nprintf '%s\\n' "$@"\nexit 3\n`, { mode: 0o755 })
})
afterAll(() => rmSync(folder, { recursive: true }))

function started(words: readonly string[], env: Readonly<Record<string, string>>) {
  const found = { PATH: `${folder}:${process.env['PATH'] ?? ''}`, ...env }
  const { status, stdout } = spawnSync(join(deploy, 'portal'), words, { env: found, encoding: 'utf8' })
  return { status, args: stdout.trimEnd().split('\n') }
}

test('a command runs as the service does: its user, its settings, its folder', () => {
  const { args } = started(['audit'], {})
  const unit = readFileSync(join(deploy, 'portal.service'), 'utf8')
  const valueOf = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(unit)?.[1] ?? 'none'
  for (const name of ['User', 'EnvironmentFile'])
    expect(args).toContain(`--property=${name}=${valueOf(name)}`)
  expect(args).toContain(`--working-directory=${valueOf('WorkingDirectory')}`)
  expect(args.some((arg) => arg.startsWith('--setenv'))).toBe(false)
})

test('the service leaves a PostgreSQL that a command still uses', () => {
  expect(readFileSync(join(deploy, 'portal.service'), 'utf8')).toMatch(/^KillMode=process$/m)
})

test('a command waits for its end, has the terminal or the pipes of its caller, and leaves a PostgreSQL that others use', () => {
  const { args } = started(['audit'], {})
  for (const option of ['--wait', '--pty', '--pipe', '--property=KillMode=process'])
    expect(args).toContain(option)
})

test('arguments stay as they are, the exit code comes back, and the audit learns who it was', () => {
  const words = ['users', 'set', 'a@b.example', '--name', 'Dana  "D" Whitlock', '--company', '']
  const { status, args } = started([...words, 'end'], { SUDO_USER: 'dana' })
  expect(status).toBe(3)
  expect(args.join('\n')).toContain(['npm', 'run', '--silent', 'portal', '--', ...words, 'end'].join('\n'))
  expect(args).toContain('--setenv=SUDO_USER=dana')
})
