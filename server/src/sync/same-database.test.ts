import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openWork } from './run-connector.ts'
import { acceptDatabase } from './same-database.ts'
import { heldBy, loadedPortal, shownBy } from './testing/model-portal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

async function portalOf(identity: string) {
  const portal = await loadedPortal(database.sql)
  let told = identity
  portal.erp.connector.identify = async () => told
  // As a server that has just started.
  const work = openWork(portal.syncing)
  await work.follow('near')
  return { ...portal, work, become: (other: string) => (told = other) }
}

test('another database under the same name is not read until somebody accepts it', async () => {
  const { erp, syncing, become, ...portal } = await portalOf('company 1 made in May')
  const before = await shownBy(database.sql)
  become('company 1 made in June')
  for (const of of portal.orders) erp.edit('orders', of, { num: `X${of}`, amount: 1 })
  erp.edit('customers', portal.first, { num: '10517' })
  erp.edit('customers', portal.second, { num: '10442' })
  const work = openWork(syncing)
  const sentence =
    "it is another database, company 1 made in June and not company 1 made in May: 'connectors accept model --database' lets the portal read it from the beginning"
  for (const doing of [work.load, () => work.follow('far'), () => work.sweep({ isNow: true })])
    await expect(doing()).rejects.toMatchObject({ kind: 'refused', why: sentence })
  expect(await shownBy(database.sql)).toEqual(before)
  expect(await acceptDatabase(database.sql, 'model')).toBe('company 1 made in June')
  await work.load()
  await work.follow('far')
  await work.sweep({ isNow: true })
  expect(await shownBy(database.sql)).toEqual(heldBy(erp))
})

test('the same database is accepted by nobody, and asked for again after a failure alone', async () => {
  const { erp, work, become } = await portalOf('company 1 made in May')
  expect(await acceptDatabase(database.sql, 'model')).toBeUndefined()
  become('company 1 made in June')
  await work.follow('near')
  erp.disturb(() => {
    throw new Error('it was stopped')
  })
  await expect(work.follow('near')).rejects.toThrow('it was stopped')
  erp.disturb()
  await expect(work.follow('near')).rejects.toMatchObject({ kind: 'refused' })
})
