import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { testDatabase } from './testing/test-database.ts'

const launcher = join(import.meta.dirname, '../../scripts/launch.mjs')
const dataDir = join(tmpdir(), `portal-start-${process.pid}`)

/** A server that holds a port and answers nothing. */
let other: Server
let takenPort: string
/** A PostgreSQL that lets only one user in, and that one to no database. */
let guarded: Server
let guardedPort: string
/** No folder can be made here. */
const file = `${dataDir}-file`
beforeAll(async () => {
  writeFileSync(file, '')
  other = await listening((socket) => socket.destroy())
  takenPort = portOf(other)
  guarded = await listening((socket) =>
    socket.once('data', (startUp) => {
      const isKnown = startUp.includes('user\0portal\0')
      socket.end(isKnown ? refusal('3D000', 'no such database') : refusal('28P01', 'wrong password'))
    }),
  )
  guardedPort = portOf(guarded)
})
afterAll(() => {
  rmSync(file)
  other.close()
  guarded.close()
})

async function listening(serve: (socket: Socket) => void): Promise<Server> {
  const server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const portOf = (server: Server) => String((server.address() as AddressInfo).port)

/** An ErrorResponse of PostgreSQL's protocol. */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`)
  const head = Buffer.from('E....')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

const databaseUrl = (user: string) => ({
  DATABASE_URL: `postgres://${user}:secret@127.0.0.1:${guardedPort}/x`,
})

/** A database that lets the portal in. */
const urlOf = (database: string) => `postgres://portal@localhost/${database}?host=${inject('template').host}`
const templateUrl = () => urlOf('postgres')

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
    ['a setting of another kind', () => ({ DEMO: 'yes' }), /^DEMO must be 0 or 1/],
    ['a level that is none', () => ({ LOG_LEVEL: 'loud' }), /^LOG_LEVEL must be one of /],
    [
      'another kind of database',
      () => ({ DATABASE_URL: 'mysql://x/y' }),
      /^DATABASE_URL must be an address /,
    ],
    ['an address without sense', () => ({ DATABASE_URL: 'postgres://a:%zz@h/x' }), /^DATABASE_URL must be /],
    [
      'a wrong password',
      () => databaseUrl('stranger'),
      /^The database lets nobody in .*: wrong password\.$/m,
    ],
    [
      'an unknown database',
      () => databaseUrl('portal'),
      /^The database lets nobody in .*: no such database\.$/m,
    ],
    [
      'a file for a data folder',
      () => ({ DATA_DIR: file }),
      /^DATA_DIR \S+ cannot be made or written to \(ENOTDIR\)/,
    ],
    [
      'a data folder in a file',
      () => ({ DATA_DIR: join(file, 'x') }),
      /^DATA_DIR \S+ cannot be made .*\(ENOTDIR\)/,
    ],
    ['a data folder of the system', () => ({ DATA_DIR: '/proc/x' }), /^DATA_DIR \/proc\/x cannot be made /],
    [
      'a file for a data folder beside a database of its own',
      () => ({ DATA_DIR: file, DATABASE_URL: templateUrl() }),
      /^DATA_DIR \S+ cannot be made or written to \(ENOTDIR\)/,
    ],
  ]
  test.each(refusals)(
    'refuses %s in one sentence, before anything is made (api running)',
    async (_, env, says) => {
      const { status, stdout, stderr } = await outcome(start(env()))
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
      expect(stderr).toMatch(/^[^\n]+\.\n$/)
      expect(stderr).toMatch(says)
      expect(stderr).not.toContain('secret')
      expect(existsSync(dataDir)).toBe(false)
    },
  )

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

  test(
    'tells the second server on a data folder, beside a database of their own, and refuses neither',
    // The first one may have to build the web app, which took more than three minutes beside two other full runs.
    { timeout: 600_000 },
    async () => {
      const folder = mkdtempSync(`${dataDir}-`)
      const database = await testDatabase()
      const children: ReturnType<typeof start>[] = []
      onTestFinished(async () => {
        for (const child of children) child.kill('SIGKILL')
        rmSync(folder, { recursive: true })
        await database.drop()
      })
      /** Starts a server and waits until it is ready; its outcome is for later. */
      const ready = async () => {
        const child = start({ DATA_DIR: folder, DATABASE_URL: urlOf(database.connection.database) })
        children.push(child)
        const ended = outcome(child)
        await Promise.race([once(child.stdout, 'data'), ended])
        return { ended }
      }
      const first = await ready()
      const second = await ready()
      for (const child of children) child.kill('SIGTERM')
      const said = { status: 0, stdout: expect.stringMatching(/ is ready at /) }
      const told = `Another portal server uses the data folder ${folder} too: give each server a DATA_DIR of its own.`
      expect(await first.ended).toMatchObject({ ...said, stderr: expect.not.stringContaining(told) })
      expect(await second.ended).toMatchObject({ ...said, stderr: expect.stringContaining(told) })
    },
  )
})
