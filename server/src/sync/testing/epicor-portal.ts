import { testClock } from '../../testing/test-clock.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { connectorOf } from '../../erp/epicor/testing/connector-of.ts'
import { startFakeEpicor } from '../../erp/epicor/testing/fake-epicor.ts'
import type { Row } from '../../erp/epicor/testing/odata-filter.ts'
import { createLog } from '../../log.ts'
import { takeLease } from '../lease.ts'
import { openWork } from '../run-connector.ts'
import type { Syncing } from '../syncing.ts'

/** A portal on an Epicor of the published rows, which are edited. Nothing is loaded yet. */
export async function epicorPortal() {
  const epicor = await startFakeEpicor()
  const database = await testDatabase()
  const { sql } = database
  const clock = testClock(new Date().toISOString())
  const epoch = (await takeLease({ sql, name: 'epicor', holder: 'a test' })) ?? 0
  const { signal } = new AbortController()
  const uncounted = { count: () => undefined, countDifferences: () => undefined }
  const connector = connectorOf(epicor)
  const syncing: Syncing = { connector, sql, clock, log: createLog('silent'), epoch, signal, ...uncounted }
  let revision = 100_000
  const rowsOf = (set: string): Row[] => epicor.sets[set] ?? []
  const nextRevision = () => ({ SysRevID: (revision += 1) })
  return {
    epicor,
    sql,
    syncing,
    work: openWork(syncing),
    add: (set: string, row: Row): void => {
      rowsOf(set).push({ ...rowsOf(set)[0], ...row, ...nextRevision() })
    },
    /** Changes the rows that have some values. */
    edit: (set: string, of: Row, change: Row): void => {
      for (const row of rowsOf(set))
        if (Object.entries(of).every(([name, value]) => row[name] === value))
          Object.assign(row, change, nextRevision())
    },
    async stop(): Promise<void> {
      await Promise.all([epicor.stop(), database.drop()])
    },
  }
}
