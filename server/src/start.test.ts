import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const launcher = join(import.meta.dirname, '../../scripts/launch.mjs')
const dataDir = join(tmpdir(), `portal-start-${process.pid}`)

/** Somebody who holds a port and answers nothing. */
let other: Server
let takenPort: string
beforeAll(async () => {
  other = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  takenPort = String((other.address() as AddressInfo).port)
})
afterAll(() => other.close())

function start(env: Readonly<Record<string, string>>) {
  return spawn(process.execPath, [launcher, join(import.meta.dirname, 'start.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function outcome(child: ReturnType<typeof start>) {
  const [exit, stdout, stderr] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ])
  return { status: exit[0] as number | null, stdout, stderr }
}

describe('the start', () => {
  const refusals: [what: string, env: () => Record<string, string>, says: RegExp][] = [
    ['a malformed setting', () => ({ SESSION_IDLE_MINUTES: 'long' }), /^SESSION_IDLE_MINUTES must be /],
    ['a supplier who cannot be read', () => ({ SUPPLIER_FILE: '/none.json' }), /^SUPPLIER_FILE /],
    ['real data without a supplier', () => ({ DEMO: '0', SUPPLIER_FILE: '' }), /^DEMO=0 wants SUPPLIER_FILE/],
    ['a port that is taken', () => ({ PORT: takenPort }), / is taken: .* PORT /],
    ['a host that is elsewhere', () => ({ HOST: '192.0.2.1' }), /^HOST 192\.0\.2\.1 /],
  ]
  test.each(refusals)('refuses %s in one sentence, before anything is made', async (_, env, says) => {
    const { status, stdout, stderr } = await outcome(start(env()))
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^[^\n]+\.\n$/)
    expect(stderr).toMatch(says)
    expect(existsSync(dataDir)).toBe(false)
  })

  test('says once that the database of DATABASE_URL cannot be reached, waits, and stops when asked', async () => {
    const child = start({ DATABASE_URL: `postgres://portal:secret@127.0.0.1:${takenPort}/portal` })
    const ended = outcome(child)
    await once(child.stderr, 'data')
    // Long enough for a second attempt.
    setTimeout(() => child.kill('SIGTERM'), 2500)
    const { status, stdout, stderr } = await ended
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
    expect(stderr).toMatch(/^The database at 127\.0\.0\.1:\d+ \(DATABASE_URL\) [^\n]+\.\n$/)
    expect(stderr).not.toContain('secret')
  })
})
