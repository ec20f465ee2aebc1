import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '../sql.ts'
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../../log.ts'
import { shareEmbedded, startEmbedded, type EmbeddedDatabase } from './start-embedded.ts'
import { openPool } from '../pool.ts'
import { postmasterFile, readPostmasterFile } from './postmaster-file.ts'

const log = createLog('silent')
const folder = join(tmpdir(), `portal-embedded-${process.pid}`)
const clusterDir = join(folder, 'postgres')
const elsewhere = join(import.meta.dirname, '../../testing/embedded-elsewhere.ts')
const running: { stop(): Promise<unknown> }[] = []

afterEach(async () => {
  for (const each of running.splice(0)) await each.stop()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbedded(folder, log)
  running.push(database)
  return database
}

async function ask<T>(database: EmbeddedDatabase, question: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = openPool(database.connection, { max: 1 })
  try {
    return await question(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const postmasterPid = () => readPostmasterFile(clusterDir)?.pid ?? 0

interface Elsewhere {
  child: ChildProcess
  database: EmbeddedDatabase
}

/** A portal in a process and process group of its own, so that it can be killed. */
async function startElsewhere(): Promise<Elsewhere> {
  const child = spawn(process.execPath, [elsewhere, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const stop = () => end(child, 'SIGTERM')
  running.push({ stop })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, database: { connection: JSON.parse(String(line)), stop, panic: () => undefined } }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

describe('startEmbedded', () => {
  beforeEach(async () => {
    // Each case starts with a folder that was stopped cleanly.
    const database = await start()
    await ask(database, (sql) => sql`create table if not exists kept (mark integer)`)
    await database.stop()
  })

  test('keeps the data over a clean stop, and leaves nothing running', async () => {
    const database = await start()
    await ask(database, (sql) => sql`insert into kept values (1)`)
    await database.stop()
    expect(existsSync(postmasterFile(clusterDir))).toBe(false)
    expect(existsSync(database.connection.host)).toBe(false)
    const marks = await ask(await start(), (sql) => sql`select mark from kept where mark = 1`)
    expect(marks).toEqual([{ mark: 1 }])
  })

  test('opens no port and orders text by code point', async () => {
    const facts = await ask(
      await start(),
      (sql) => sql`select current_setting('listen_addresses') as listens, current_setting('fsync') as fsync,
        (select datcollate || datlocale from pg_database where datname = current_database()) as locale`,
    )
    expect(facts).toEqual([{ listens: '', fsync: 'on', locale: 'CC.UTF-8' }])
  })

  test('keeps its locks from other users', async () => {
    await start()
    const locks = readdirSync(folder).filter((name) => name.endsWith('.lock'))
    expect(locks).toContain('portal.lock')
    expect(new Set(locks.map((name) => statSync(join(folder, name)).mode & 0o777))).toEqual(new Set([0o600]))
  })

  test('gives PostgreSQL none of its secrets', async () => {
    vi.stubEnv('SMTP_URL', 'smtp://portal:secret@mail.example')
    onTestFinished(() => void vi.unstubAllEnvs())
    await start()
    const environment = readFileSync(`/proc/${postmasterPid()}/environ`, 'utf8')
    expect(environment).toContain('LC_ALL=C')
    expect(environment).not.toContain('SMTP_URL')
  })

  test('refuses a folder that another server holds, in one sentence', async () => {
    await startElsewhere()
    await expect(startEmbedded(folder, log)).rejects.toThrow(
      /^Another portal server holds the data folder [^\n]+\.$/,
    )
  })

  test('takes over after the server was killed and its PostgreSQL was not', async () => {
    const { child } = await startElsewhere()
    const orphan = postmasterPid()
    await end(child, 'SIGKILL')
    const database = await start()
    expect(postmasterPid()).not.toBe(orphan)
    expect(await ask(database, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  })

  test('recovers what was acknowledged after both were killed', async () => {
    const { child, database } = await startElsewhere()
    await ask(database, (sql) => sql`insert into kept values (2)`)
    process.kill(postmasterPid(), 'SIGKILL')
    await end(child, 'SIGKILL')
    expect(await ask(await start(), (sql) => sql`select mark from kept where mark = 2`)).toEqual([
      { mark: 2 },
    ])
  })

  test('restarts a PostgreSQL that died alone', async () => {
    const database = await start()
    const killed = postmasterPid()
    process.kill(killed, 'SIGKILL')
    await expect.poll(postmasterPid).not.toBe(killed)
    await expect.poll(() => ask(database, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  })

  test('says why it died where it cannot write its journal, and is there again once it can', async () => {
    const database = await start()
    const died = postmasterPid()
    const [journal, away] = [join(clusterDir, 'pg_wal'), join(clusterDir, 'pg_wal.away')]
    renameSync(journal, away)
    const writing = ask(
      database,
      (sql) => sql`select pg_switch_wal(), pg_logical_emit_message(false, 'a', 'b'), pg_switch_wal()`,
    )
    // The first process that writes to the log panics: the connection's own process, or another one.
    await expect(writing).rejects.toBeInstanceOf(Error)
    await expect.poll(() => database.panic()).toMatch(/^could not \w+ file "pg_wal/)
    await expect.poll(postmasterPid).not.toBe(died)
    renameSync(away, journal)
    await expect.poll(() => ask(database, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  })

  test('says why it could not start, whatever level PostgreSQL gives it', async () => {
    const [control, away] = [join(clusterDir, 'global/pg_control'), join(clusterDir, 'pg_control.away')]
    renameSync(control, away)
    onTestFinished(() => renameSync(away, control))
    await expect(startEmbedded(folder, log)).rejects.toThrow(
      /^PostgreSQL could not start on .*could not find the database system .*pg_control/,
    )
  })

  test('is not misled by a left file whose number is another process by now', async () => {
    writeFileSync(postmasterFile(clusterDir), `${process.pid}\n${clusterDir}\n`)
    expect(await ask(await start(), (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  })

  test('finishes a creation that was cut short', async () => {
    const other = join(folder, 'other')
    for (const left of ['postgres.unfinished-4Tz0aB', 'postgres.new', 'postgres.new-disk'])
      mkdirSync(join(other, left, 'base'), { recursive: true, mode: 0o711 })
    const database = await startEmbedded(other, log)
    running.push(database)
    expect(await ask(database, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
    expect(readdirSync(other).filter((name) => name.startsWith('postgres.'))).toEqual(['postgres.new-disk'])
  })

  test('outlives the Ctrl-C of the terminal, which goes to every process of the group', async () => {
    const { child, database } = await startElsewhere()
    process.kill(-(child.pid ?? 0), 'SIGINT')
    await pause(300)
    expect(await ask(database, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
  })

  test('lets a server start while a command uses it, and go on with it when the command ends', async () => {
    const command = await shareEmbedded(folder, log)
    running.push(command)
    const pid = postmasterPid()
    const server = await startElsewhere()
    expect(postmasterPid()).toBe(pid)
    await command.stop()
    expect(postmasterPid()).toBe(pid)
    expect(await ask(server.database, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
    // From now on this process supervises the server.
    process.kill(pid, 'SIGKILL')
    await expect.poll(postmasterPid).not.toBe(pid)
    await expect.poll(() => ask(server.database, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
    await server.database.stop()
    expect(existsSync(postmasterFile(clusterDir))).toBe(false)
  })

  test('leaves it to a command that still uses it when the server stops; the last one stops it', async () => {
    const database = await start()
    const command = await shareEmbedded(folder, log)
    running.push(command)
    await database.stop()
    expect(await ask(command, (sql) => sql`select 1 as one`)).toEqual([{ one: 1 }])
    await expect(startEmbedded(folder, log, { isAlone: true })).rejects.toThrow(/^Another command uses /)
    await command.stop()
    expect(existsSync(postmasterFile(clusterDir))).toBe(false)
  })
})
