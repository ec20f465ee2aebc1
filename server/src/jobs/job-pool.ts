import type pg from 'pg'
import type { AppParts } from '../app-parts.ts'
import { toPgConfig } from '../database/connection.ts'
import { openQueuePool } from '../database/migrate-job-queue.ts'
import { jobPlaces } from './task.ts'

export function openJobPool({ database, log }: AppParts): pg.Pool {
  // Each class needs one more connection to listen and one more to schedule.
  const max = Object.values(jobPlaces).reduce((sum, places) => sum + places + 2, 0)
  const name = { application_name: 'portal jobs', connectionTimeoutMillis: 5000 }
  return openQueuePool({ ...toPgConfig(database), ...name, max }, log)
}
