import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { aUser } from '../testing/a-user.ts'
import { anOrder } from '../testing/an-order.ts'
import { watchedLog } from '../testing/watched-log.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import type { DatabaseConnection } from './connection.ts'
import { giveTo, identityFor } from './embedded/identity.ts'
import { startEmbedded, type EmbeddedDatabase } from './embedded/start-embedded.ts'
import { migrate } from './migrate.ts'
import { openPools } from '../open-pools.ts'
import { openPool } from './pool.ts'
import { untilReplicaFollows } from './replica.ts'
import type { Sql } from './sql.ts'

const log = createLog('silent')
const folderOf = (name: string) => join(tmpdir(), `portal-${name}-${process.pid}`)
const ownFolder = folderOf('replicated')
const replicaFolder = folderOf('replica')
const { signal } = new AbortController()
let own: EmbeddedDatabase
let replica: EmbeddedDatabase
const watched = watchedLog()
const opened = new AsyncDisposableStack()
let pools: { sql: Sql; listSql: Sql; longSql: Sql }
let portal: TestApp

const poolsWith = (lists: DatabaseConnection, kept: AsyncDisposableStack) =>
  openPools(
    { connection: own.connection, requests: own.connection, lists },
    { log: watched.logger, opened: kept },
  )

/** A copy of the stopped database that follows its writes from now on. */
async function startReplica(): Promise<void> {
  expect(spawnSync('cp', ['-a', ownFolder, replicaFolder]).status).toBe(0)
  own = await startEmbedded(ownFolder, log)
  const { host, port, username } = own.connection
  const cluster = join(replicaFolder, 'postgres')
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${username}'\n`,
  )
  const standby = join(cluster, 'standby.signal')
  writeFileSync(standby, '')
  giveTo(identityFor(cluster), standby)
  replica = await startEmbedded(replicaFolder, log)
}

beforeAll(async () => {
  const made = await startEmbedded(ownFolder, log)
  await migrate(made.connection, log)
  await made.stop()
  await startReplica()
  pools = poolsWith(replica.connection, opened)
  portal = await testApp({ change: () => ({ ...pools, database: own.connection }) })
}, 60_000)
afterAll(async () => {
  await portal.close()
  await opened.disposeAsync()
  await replica.stop()
  await own.stop()
  for (const folder of [ownFolder, replicaFolder]) rmSync(folder, { recursive: true })
}, 60_000)

test('lists and their exports read the replica, an order by its number the database, and a start waits for what the replica lacks', async () => {
  const { app, parts } = portal
  const { headers } = await aUser(parts, {
    privileges: ['view_live_open_sales_orders'],
    accounts: ['10001'],
  })
  const told: string[] = []
  const follow = () =>
    untilReplicaFollows(
      { connection: own.connection, lists: replica.connection },
      { tell: (sentence) => void told.push(sentence), signal },
    )
  const numbersOf = async (path: string) => {
    const reply = await app.inject({ method: 'POST', url: `/api/sales/orders/${path}`, headers, payload: {} })
    expect(reply.statusCode).toBe(200)
    return [...new Set(reply.body.match(/SO-\d/g))]
  }
  const listed = async () => {
    const page = await numbersOf('0/10/dateCreated/DESC')
    expect(await numbersOf('export/dateCreated/DESC')).toEqual(page)
    return page
  }

  await anOrder(parts, { orderNum: 'SO-1', accountNum: '10001' })
  await follow()
  expect(await listed()).toEqual(['SO-1'])

  const control = openPool(replica.connection, { max: 1 })
  await control`select pg_wal_replay_pause()`
  await anOrder(parts, { orderNum: 'SO-2', accountNum: '10001' })
  expect(await listed()).toEqual(['SO-1'])
  expect((await app.inject({ url: '/api/sales/order/SO-2', headers })).statusCode).toBe(200)

  told.length = 0
  const following = follow()
  await expect.poll(() => told).toHaveLength(1)
  await control`select pg_wal_replay_resume()`
  await following
  await control.end({ timeout: 1 })
  expect(await listed()).toHaveLength(2)
})

const isReadFromReplica = async ({ listSql: sql }: Pick<typeof pools, 'listSql'>) =>
  (await sql<[{ isIt: boolean }]>`select pg_is_in_recovery() as "isIt"`)[0].isIt
const elsewhere = (why: string) => `DATABASE_READ_URL does not lead to a replica of the database: ${why}. `
const saidSince = (start: number) => watched.lines.slice(start).map(({ msg }) => msg)

test('where its address leads to another database, reads go to the database itself, and one line says so', async () => {
  await pools.sql`create database trial`
  onTestFinished(async () => {
    await pools.sql`drop database trial`
  })
  const [start, told]: [number, string[]] = [watched.lines.length, []]
  const lists = { ...own.connection, database: 'trial' }
  await using kept = new AsyncDisposableStack()
  const misled = poolsWith(lists, kept)
  for (const sql of [misled.listSql, misled.longSql, misled.listSql])
    expect(await sql`select count(*) from sales_order`).toHaveLength(1)
  expect(saidSince(start)).toEqual([expect.stringContaining(elsewhere('it is another database'))])
  await untilReplicaFollows({ connection: own.connection, lists }, { tell: (s) => void told.push(s), signal })
  expect(told).toEqual([expect.stringContaining(elsewhere('it is another database'))])
})

test('a replica that is promoted is read no more, on new connections at once and on others within half a minute', async () => {
  expect(await isReadFromReplica(pools)).toBe(true)
  const start = watched.lines.length
  const control = openPool(replica.connection, { max: 1 })
  await control`select pg_promote()`
  await control.end({ timeout: 1 })
  await using kept = new AsyncDisposableStack()
  expect(await isReadFromReplica(poolsWith(replica.connection, kept))).toBe(false)
  await anOrder(portal.parts, { orderNum: 'SO-3', accountNum: '10001' })
  const now = performance.now.bind(performance)
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 30_000)
  onTestFinished(() => later.mockRestore())
  for (const sql of [pools.listSql, pools.longSql])
    expect(await sql`select order_num from sales_order where order_num = 'SO-3'`).toHaveLength(1)
  const line = expect.stringContaining(
    elsewhere('its server follows no other: it was promoted, replaced or restored'),
  )
  // One for each watch.
  expect(saidSince(start)).toEqual([line, line])
})
