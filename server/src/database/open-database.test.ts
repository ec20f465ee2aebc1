import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { createLog } from '../log.ts'
import { openDatabase, unreachableReason } from './open-database.ts'

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
  const { promise: isTold, resolve } = Promise.withResolvers<void>()
  const tell = (sentence: string) => {
    told.push(sentence)
    resolve()
  }
  const configuration = readConfiguration({ DATABASE_URL: `postgres://portal@127.0.0.1:${port}/postgres` })
  const { signal } = new AbortController()
  const opening = openDatabase(configuration, { log: createLog('silent'), tell, signal })
  await isTold
  await listenOn(port)
  const { connection, isEmbedded } = await opening
  expect({ connection, isEmbedded }).toEqual({
    connection: { url: configuration.databaseUrl },
    isEmbedded: false,
  })
  expect(told).toEqual([expect.stringMatching(`^The database at 127.0.0.1:${port} \\(DATABASE_URL\\)`)])
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
