import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { runPortal } from './run-portal.ts'

/** The settings of a system that takes requests and never answers. */
function settingsIn(folder: string, port: number): string {
  const [file, keyFile] = [join(folder, 'connectors.json'), join(folder, 'key')]
  const system = {
    kind: 'odoo',
    fills: 'odoo',
    url: `http://127.0.0.1:${port}`,
    database: 'yarra',
    company: 1,
  }
  writeFileSync(keyFile, 'a key')
  writeFileSync(file, JSON.stringify({ erp: { ...system, user: 'portal', key: { file: keyFile } } }))
  return file
}

test('a sync that is stopped gives its lease back, or the next would take it for a server that runs', async () => {
  const mute = createServer().listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const folder = mkdtempSync(join(tmpdir(), 'connectors-stopped-'))
  const database = await testDatabase()
  onTestFinished(async () => {
    mute.close()
    rmSync(folder, { recursive: true })
    await database.drop()
  })
  const leases = () => database.sql`select name from connector_lease`
  const stop = new AbortController()
  const err: string[] = []
  const running = runPortal(['connectors', 'sync'], {
    env: {
      DATABASE_URL: `postgres://portal@localhost/${database.connection.database}?host=${inject('template').host}`,
      DATA_DIR: folder,
      CONNECTORS_FILE: settingsIn(folder, (mute.address() as AddressInfo).port),
    },
    folder,
    out: () => undefined,
    err: (line) => void err.push(line),
    progress: () => undefined,
    readInput: async () => '',
    stop: stop.signal,
  })
  await once(mute, 'connection')
  expect(await leases()).toEqual([{ name: 'erp' }])
  stop.abort()
  expect(await running).toBe(1)
  expect(err.at(-1)).toBe('It was stopped.')
  expect(await leases()).toEqual([])
})
