import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { unlessCode } from '../../error-code.ts'
import { withClient } from '../client.ts'
import type { NamedServer } from '../connection.ts'
import { folderPassword, superuser } from './data-folder.ts'
import { postmasterFile } from './postmaster-file.ts'

/** The connection as PostgreSQL reports it in its own file. */
export function connectionOf(folder: string): NamedServer {
  const lines = readFileSync(postmasterFile(join(folder, 'postgres')), 'utf8').split('\n')
  const [port = '', socket = '', address = ''] = lines.slice(3).map((line) => line.trim())
  const password = folderPassword(folder)
  return {
    host: socket || address,
    port: Number(port),
    database: 'portal',
    username: superuser,
    ...(password && { password }),
  }
}

/** Creates the portal's database on the first start. */
export async function createDatabase(connection: NamedServer): Promise<void> {
  await withClient({ ...connection, database: 'postgres' }, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      connection.database,
    ])
    if (rowCount !== 0) return
    const create = `create database ${pg.escapeIdentifier(connection.database)}`
    // Another process may create it at the same time.
    await unlessCode(() => client.query(create), '42P04', '23505')
  })
}
