import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../database/test-database.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { heldBy, minutes, modelPortal, shownBy } from './testing/model-portal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

describe('loading', () => {
  test('brings in everything, and goes on where it was cut off', async () => {
    const portal = await modelPortal(database.sql)
    const { erp, work } = portal
    const of = erp.add('customers', { num: '10442' })
    for (let at = 0; at < 10; at += 1) erp.add('orders', { of })
    let asked = 0
    erp.disturb((call) => {
      if (call === 'read orders' && (asked += 1) === 3) throw new Error('cut off')
    })
    await expect(work.load()).rejects.toThrow('cut off')
    const { orders } = await shownBy(database.sql)
    expect(orders.length).toBeGreaterThan(0)
    expect(orders.length).toBeLessThan(10)
    await work.load()
    expect(await shownBy(database.sql)).toEqual(heldBy(erp))
    expect(asked).toBe(5)
  })

  test('what changes meanwhile is followed from where the streams stood before', async () => {
    const portal = await modelPortal(database.sql)
    const { erp, clock, work } = portal
    const of = erp.add('customers', { num: '10442' })
    const order = erp.add('orders', { of })
    clock.advance(minutes(5))
    erp.disturb((call) => {
      if (call !== 'read orders done') return
      erp.disturb()
      erp.edit('orders', order, { amount: 7 })
    })
    await work.load()
    clock.advance(minutes(5))
    await work.follow('near')
    expect(await shownBy(database.sql)).toEqual(heldBy(erp))
  })
})
