import { afterAll, beforeAll, expect, test } from 'vitest'
import { isEmptyDatabase } from './database/is-empty.ts'
import { testDatabase, type TestDatabase } from './testing/test-database.ts'
import { createLog } from './log.ts'
import { prepareData } from './prepare-data.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test.each([
  ['with DEMO=0', { isEmbedded: true, demo: false }],
  ['in a database of DATABASE_URL', { isEmbedded: false, demo: true }],
])('%s no demo is made (api running)', async (_, { isEmbedded, demo }) => {
  const start = {
    configuration: { demo, dataDir: '.' },
    log: createLog('silent'),
    signal: new AbortController().signal,
  }
  await prepareData(start, { connection: database.connection, isEmbedded })
  expect(await isEmptyDatabase(database.sql)).toBe(true)
})
