import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { bareDatabase, type TestDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

const log = createLog('silent')

let database: TestDatabase
beforeAll(async () => {
  database = await bareDatabase()
})
afterAll(() => database.drop())

test('a new database whose user may create nothing in it is refused with what to do', async () => {
  const role = `stranger_${process.pid}`
  await database.sql.unsafe(`create role ${role} login`)
  const { database: name } = database.connection
  await expect(migrate({ ...database.connection, username: role }, log)).rejects.toThrow(
    `The database's user ${role} may not create tables in ${name}: make it the owner of ${name}.`,
  )
  await database.sql.unsafe(`drop role ${role}`)
})

test('one that does not hold every character is refused, and stays empty', async () => {
  const name = `${database.connection.database}_ascii`
  await database.sql.unsafe(
    `create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
  )
  await expect(migrate({ ...database.connection, database: name }, log)).rejects.toThrow(
    `The database ${name} has the encoding SQL_ASCII: create one with UTF8.`,
  )
  await database.sql.unsafe(`drop database ${name}`)
})
