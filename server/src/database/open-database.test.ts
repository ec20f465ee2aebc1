import { connect, createServer, type AddressInfo } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { createLog } from '../log.ts'
import { identifier } from './fragment.ts'
import { openDatabase, unreachableReason } from './open-database.ts'
import { testDatabase } from '../testing/test-database.ts'

async function listenOn(port: number): Promise<number> {
  const { host } = inject('template')
  const proxy = createServer((client) => {
    const server = connect(`${host}/.s.PGSQL.5432`)
    client.pipe(server).pipe(client)
    for (const socket of [client, server]) socket.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  return (proxy.address() as AddressInfo).port
}

const urlOf = async (name: string) => `postgres://portal@127.0.0.1:${await listenOn(0)}/${name}`

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

test('waits for the database of DATABASE_URL, and goes on when it comes (api running)', async () => {
  const port = await freePort()
  const told: string[] = []
  const { promise: isReported, resolve } = Promise.withResolvers<void>()
  const tell = (sentence: string) => {
    told.push(sentence)
    resolve()
  }
  const configuration = readConfiguration({ DATABASE_URL: `postgres://portal@127.0.0.1:${port}/postgres` })
  const { signal } = new AbortController()
  const opening = openDatabase(configuration, { log: createLog('silent'), tell, signal })
  await isReported
  await listenOn(port)
  const { connection, isEmbedded } = await opening
  expect({ connection, isEmbedded }).toEqual({
    connection: { url: configuration.databaseUrl },
    isEmbedded: false,
  })
  expect(told).toEqual([expect.stringMatching(`^The database at 127.0.0.1:${port} \\(DATABASE_URL\\)`)])
})

test('asks a pooler for what people ask, the database itself for the rest, and a replica for lists', async () => {
  const waiting = { log: createLog('silent'), tell: () => undefined, signal: new AbortController().signal }
  const [pooler = '', direct = '', read = ''] = await Promise.all(
    [0, 0, 0].map(async (port) => `postgres://portal@127.0.0.1:${await listenOn(port)}/postgres`),
  )
  const placesBy = async (further: Record<string, string>) => {
    const { requests, connection, lists } = await openDatabase(
      readConfiguration({ DATABASE_URL: pooler, ...further }),
      waiting,
    )
    return [requests, connection, lists]
  }
  expect(await placesBy({ DATABASE_DIRECT_URL: direct, DATABASE_READ_URL: read })).toEqual([
    { url: pooler, mayBePooler: true },
    { url: direct },
    { url: read },
  ])
  expect(await placesBy({ DATABASE_DIRECT_URL: direct })).toEqual([
    { url: pooler, mayBePooler: true },
    { url: direct },
    { url: direct },
  ])
  expect(await placesBy({ DATABASE_READ_URL: read })).toEqual([
    { url: pooler, mayBePooler: false },
    { url: pooler },
    { url: read },
  ])
})

test('says so where a pooler lets PostgreSQL compile queries', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.drop())
  const { connection, sql } = database
  await sql`alter database ${identifier(connection.database)} set jit = on`
  const [pooler = '', direct = ''] = await Promise.all(
    [0, 0].map(async (port) => `postgres://portal@127.0.0.1:${await listenOn(port)}/${connection.database}`),
  )
  const told: string[] = []
  const waiting = {
    log: createLog('silent'),
    tell: (s: string) => void told.push(s),
    signal: new AbortController().signal,
  }
  await openDatabase(readConfiguration({ DATABASE_URL: pooler }), waiting)
  expect(told).toEqual([])
  await openDatabase(readConfiguration({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct }), waiting)
  expect(told).toEqual([expect.stringMatching(/^DATABASE_URL's connections have jit on/)])
})

test('is refused where DATABASE_URL and DATABASE_DIRECT_URL lead to two databases', async () => {
  const database = await testDatabase()
  onTestFinished(() => database.drop())
  const configuration = readConfiguration({
    DATABASE_URL: await urlOf('postgres'),
    DATABASE_DIRECT_URL: await urlOf(database.connection.database),
  })
  const waiting = { log: createLog('silent'), tell: () => undefined, signal: new AbortController().signal }
  await expect(openDatabase(configuration, waiting)).rejects.toThrow(
    'DATABASE_URL and DATABASE_DIRECT_URL must lead to the same database of the same server, and they do not.',
  )
})

test('names the address of a database that refuses', async () => {
  const port = await listenOn(0)
  const configuration = readConfiguration({
    DATABASE_URL: `postgres://portal@127.0.0.1:${port}/postgres`,
    DATABASE_READ_URL: `postgres://portal@127.0.0.1:${port}/not_there`,
  })
  const { signal } = new AbortController()
  await expect(
    openDatabase(configuration, { log: createLog('silent'), tell: () => undefined, signal }),
  ).rejects.toThrow('The database of DATABASE_READ_URL cannot be used: database "not_there" does not exist.')
})

test.each([
  [new Error('Connection terminated unexpectedly'), 'it ends the connection at once'],
  [Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }), 'it ends the connection at once'],
  [Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }), 'it ends the connection at once'],
  [new AggregateError([new Error('connect ECONNREFUSED ::1:5432')]), 'connect ECONNREFUSED ::1:5432'],
  [new Error('timeout expired'), 'timeout expired'],
  [new Error('the database system is starting up.'), 'the database system is starting up'],
])('says the same of %s however it is seen', (error, reason) => {
  expect(unreachableReason(error)).toBe(reason)
})
