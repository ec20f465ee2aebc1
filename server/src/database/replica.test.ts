import { spawnSync } from 'node:child_process'
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPool } from '../lists/list-query.ts'
import { createLog } from '../log.ts'
import { aUser } from '../testing/a-user.ts'
import { anOrder } from '../testing/an-order.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { giveTo, identityFor } from './embedded/identity.ts'
import { startEmbedded, type EmbeddedDatabase } from './embedded/start-embedded.ts'
import { migrate } from './migrate.ts'
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
let pools: { sql: Sql; listSql: Sql; longSql: Sql }
let portal: TestApp

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
  pools = {
    sql: openPool(own.connection),
    listSql: openPool(replica.connection, listPool),
    longSql: openPool(replica.connection),
  }
  portal = await testApp({ change: () => ({ ...pools, database: own.connection }) })
}, 60_000)
afterAll(async () => {
  await portal.close()
  for (const pool of Object.values(pools)) await pool.end({ timeout: 1 })
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
