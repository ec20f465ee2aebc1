import pg from 'pg'
import type { AppParts } from '../app-parts.ts'
import { toPgConfig } from '../database/connection.ts'
import { jobPlaces } from './task.ts'

export function openJobPool({ database, log }: AppParts): pg.Pool {
  // Each class needs one more connection to listen and one more to schedule.
  const places = Object.values(jobPlaces)
  const pool = new pg.Pool({
    ...toPgConfig(database),
    max: places.reduce((sum, each) => sum + each + 2, 0),
    application_name: 'portal jobs',
    connectionTimeoutMillis: 5000,
  })
  pool.on('error', (err) => log.debug({ err }, 'a connection of the job queue broke'))
  // A query running on it fails as well and reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
