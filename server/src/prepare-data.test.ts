import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isEmptyDatabase } from './database/is-empty.ts'
import { testDatabase, type TestDatabase } from './testing/test-database.ts'
import { readConfiguration } from './configuration.ts'
import { createLog } from './log.ts'
import { prepareData } from './prepare-data.ts'
import type { Environment } from './settings.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const start = (env: Environment) => ({
  configuration: readConfiguration({ DATA_DIR: '.', ...env }),
  log: createLog('silent'),
  signal: new AbortController().signal,
})

test.each<[how: string, isEmbedded: boolean, env: Environment]>([
  ['with DEMO=0', true, { DEMO: '0' }],
  ['in a database of DATABASE_URL', false, {}],
])('%s no demo is made (api running)', async (_, isEmbedded, env) => {
  await prepareData(start(env), { connection: database.connection, isEmbedded })
  expect(await isEmptyDatabase(database.sql)).toBe(true)
})

test('beside systems of the supplier’s own no demo is made, and it is told what to set', async () => {
  const file = join(import.meta.dirname, '../../examples/connectors.jsonc')
  const prepared = prepareData(start({ CONNECTORS_FILE: file }), {
    connection: database.connection,
    isEmbedded: true,
  })
  await expect(prepared).rejects.toThrow(/^CONNECTORS_FILE is set, .* DEMO=0\.$/)
  expect(await isEmptyDatabase(database.sql)).toBe(true)
})
