import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { minuteMs } from '@portal/domain/time-units'
import { testClock } from '../../testing/test-clock.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { connectorOf } from '../../erp/odoo/testing/connector-of.ts'
import { startFakeOdoo } from '../../erp/odoo/testing/fake-odoo.ts'
import { createLog } from '../../log.ts'
import { takeLease } from '../lease.ts'
import { openWork } from '../run-connector.ts'
import { verifySample } from '../verify.ts'

/** A portal on an Odoo of the recorded rows, which are edited. Nothing is loaded yet. */
export async function odooPortal() {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-odoo-edits-'))
  const odoo = await startFakeOdoo(18)
  const database = await testDatabase()
  const { sql } = database
  const clock = testClock(new Date().toISOString())
  const epoch = (await takeLease({ sql, name: 'odoo', holder: 'a test' })) ?? 0
  const { signal } = new AbortController()
  const uncounted = { count: () => undefined, countDifferences: () => undefined }
  const connector = connectorOf(odoo, { dataDir })
  const syncing = { connector, sql, clock, log: createLog('silent'), epoch, signal, ...uncounted }
  const work = openWork(syncing)
  let written = Date.parse('2026-11-21T01:00:00Z')
  return {
    odoo,
    sql,
    syncing,
    work,
    edit: (model: string, id: number, change: Readonly<Record<string, unknown>>): void => {
      const row = odoo.tables[model]?.find((each) => each.id === id)
      if (row === undefined) throw new Error(`no ${model} ${id}`)
      written += minuteMs
      const write_date = new Date(written).toISOString().slice(0, 19).replace('T', ' ')
      Object.assign(row, change, { write_date })
    },
    /** What differs between the portal and Odoo. */
    verify: () => verifySample(syncing, 10_000),
    /** A document that was read sooner than two seconds after its change was seen would be read again. */
    settle: async (): Promise<void> => {
      clock.advance(2_100)
      await work.follow('far')
    },
    async stop(): Promise<void> {
      await Promise.all([odoo.stop(), database.drop()])
      rmSync(dataDir, { recursive: true })
    },
  }
}
