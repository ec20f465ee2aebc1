import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createLog } from '../log.ts'
import { bareDatabase, type TestDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

const log = createLog('silent')

let database: TestDatabase
beforeAll(async () => {
  database = await bareDatabase()
})
afterAll(() => database.drop())

test.each([
  ['nothing', ''],
  ['tables alone, but no extensions', 'grant create on schema public to'],
  ['extensions alone, but no tables', 'grant create on database'],
])('a new database whose user may create %s is refused with what to do', async (_, right) => {
  const role = `stranger_${process.pid}`
  const { database: name } = database.connection
  await database.sql.unsafe(`create role ${role} login`)
  onTestFinished(async () => {
    await database.sql.unsafe(`drop owned by ${role}`)
    await database.sql.unsafe(`drop role ${role}`)
  })
  if (right !== '')
    await database.sql.unsafe(right.endsWith('to') ? `${right} ${role}` : `${right} ${name} to ${role}`)
  await expect(migrate({ ...database.connection, username: role }, log)).rejects.toThrow(
    `The database's user ${role} may not create tables in ${name}: make it the owner of ${name}.`,
  )
})

test('one that does not hold every character is refused, and stays empty', async () => {
  const name = `${database.connection.database}_ascii`
  await database.sql.unsafe(
    `create database ${name} template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`,
  )
  onTestFinished(async () => {
    await database.sql.unsafe(`drop database ${name}`)
  })
  await expect(migrate({ ...database.connection, database: name }, log)).rejects.toThrow(
    `The database ${name} has the encoding SQL_ASCII: create one with UTF8.`,
  )
})
