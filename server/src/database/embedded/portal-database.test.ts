import { randomBytes } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { withClient } from '../client.ts'
import { createDatabase } from './portal-database.ts'

test('two processes that start on a new folder at the same time create one database', async () => {
  const connection = { ...inject('template'), database: `test_${randomBytes(8).toString('hex')}` }
  const both = Promise.all([createDatabase(connection), createDatabase(connection)])
  try {
    await expect(both).resolves.toHaveLength(2)
    const { rows } = await withClient(connection, (client) =>
      client.query('select current_database() as name'),
    )
    expect(rows).toEqual([{ name: connection.database }])
  } finally {
    await withClient({ ...connection, database: 'postgres' }, (client) =>
      client.query(`drop database if exists ${connection.database} with (force)`),
    )
  }
})
