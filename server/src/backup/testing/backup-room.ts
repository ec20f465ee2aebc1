import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { testClock } from '../../testing/test-clock.ts'
import { bareDatabase, demoDatabase, demoNow, type TestDatabase } from '../../testing/test-database.ts'
import { createLog } from '../../log.ts'
import { restoreBackup } from '../restore-backup.ts'
import { writeBackup } from '../write-backup.ts'

const clock = testClock(demoNow)
const log = createLog('silent')
const silent = () => undefined

interface HowBackedUp {
  readonly mayOverwrite?: boolean
  readonly onProgress?: () => void
}

/**
 * A folder for backups, and the databases that are backed up and restored; both exist as long as one test
 * file runs.
 */
export function backupRoom() {
  let folder: string
  const opened: TestDatabase[] = []
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-backup-'))
  })
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.drop()))
    rmSync(folder, { recursive: true, force: true })
  })

  const pathOf = (name: string) => join(folder, name)

  async function keep(opening: Promise<TestDatabase>): Promise<TestDatabase> {
    const database = await opening
    opened.push(database)
    return database
  }

  /** A database without connections from our pool, as a restore needs it. */
  const emptyDatabase = () => keep(bareDatabase())

  function backUp({ connection }: TestDatabase, name: string, how: HowBackedUp = {}): Promise<number> {
    const { mayOverwrite = false, onProgress = silent } = how
    return writeBackup({ database: connection, clock }, { path: pathOf(name), mayOverwrite }, onProgress)
  }

  const restore = ({ connection }: TestDatabase, name: string) =>
    restoreBackup({ database: connection, log }, pathOf(name), silent)

  /** The demo with a session, which backups leave out, and its backup `demo.backup`. */
  async function backedUpDemo(): Promise<TestDatabase> {
    const demo = await keep(demoDatabase())
    await demo.sql`
      insert into session (token_hash, photo_hash, user_id, time_created, time_last_used, time_expires)
      select 'a', 'b', id, now(), now(), now() from portal_user limit 1`
    await backUp(demo, 'demo.backup')
    return demo
  }

  return { pathOf, keep, emptyDatabase, backUp, restore, backedUpDemo }
}
