import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { acceptAccount } from './accept-account.ts'
import { heldBy, loadedPortal, minutes, refusals, shownBy } from './testing/model-portal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

describe('accounts are scope', () => {
  test('two customers with one number: both are held back, and their new documents', async () => {
    const portal = await loadedPortal(database.sql)
    const { erp, clock, work, first, second } = portal
    const before = await shownBy(database.sql)
    erp.edit('customers', second, { num: '10442' })
    const late = [erp.add('orders', { of: first }), erp.add('orders', { of: second })]
    await work.follow('near')
    const refused = await refusals(database.sql)
    expect(refused.filter(({ entity }) => entity === 'customers')).toEqual(
      [first, second].map((id) => ({ entity: 'customers', id: String(id), code: 'shared' })),
    )
    expect(refused).toEqual(
      expect.arrayContaining(late.map((id) => ({ entity: 'orders', id: String(id), code: 'not-there' }))),
    )
    expect((await shownBy(database.sql)).orders).toEqual(before.orders)
    clock.advance(minutes(1))
    erp.edit('customers', second, { num: '10517' })
    await work.follow('near')
    expect(await shownBy(database.sql)).toEqual(heldBy(portal.erp))
  })

  test('a customer whose number no header can hold is refused, and others go on', async () => {
    const portal = await loadedPortal(database.sql)
    const { erp, clock, work, first, second } = portal
    erp.edit('customers', second, { num: 'Łódź' })
    erp.add('orders', { of: first })
    await work.follow('near')
    const refused = await refusals(database.sql)
    expect(refused.filter(({ entity }) => entity === 'customers')).toEqual([
      { entity: 'customers', id: String(second), code: 'invalid' },
    ])
    const held = heldBy(erp).orders.filter(({ account }) => account === '10442')
    expect((await shownBy(database.sql)).orders).toEqual(expect.arrayContaining(held))
    clock.advance(minutes(1))
    erp.edit('customers', second, { num: '10517' })
    await work.follow('near')
    expect(await shownBy(database.sql)).toEqual(heldBy(erp))
  })

  test('what waits for a customer is not read again for whatever else lands', async () => {
    const { erp, clock, work, first, second, order } = await loadedPortal(database.sql)
    erp.edit('customers', second, { num: '10442' })
    const waiting = String(erp.add('orders', { of: second }))
    for (let look = 0; look < 3; look += 1) {
      await work.follow('near')
      clock.advance(3000)
    }
    const read: string[] = []
    const { connector } = erp
    const before: typeof connector.read = connector.read.bind(connector)
    erp.connector.read = (entity, ids, call) => {
      read.push(...ids)
      return before(entity, ids, call)
    }
    clock.advance(minutes(1))
    erp.edit('orders', order, { amount: 7 })
    await work.follow('near')
    expect([read.includes(String(order)), read.includes(waiting)]).toEqual([true, false])
    erp.edit('customers', first, { num: '10999' })
    await work.follow('near')
    expect(read).toContain(waiting)
  })

  test.each([
    ['emptied', ''],
    ['changed to one that another has', '10442'],
  ])(
    'a number that is %s: nothing new comes, and what is there stays until that is mended',
    async (_name, num) => {
      const portal = await loadedPortal(database.sql)
      const { erp, clock, work, second, orders } = portal
      const before = await shownBy(database.sql)
      erp.edit('customers', second, { num })
      for (const of of orders) erp.edit('orders', of, { amount: 7 })
      erp.add('deliveries', { of: erp.add('orders', { of: second }) })
      await work.follow('near')
      await work.sweep({ isNow: true, isWhole: true })
      const held = await shownBy(database.sql)
      expect(held.deliveries).toEqual(before.deliveries)
      for (const of of ['orders', 'invoices'] as const)
        expect(held[of].filter(({ account }) => account === '10517')).toEqual(
          before[of].filter(({ account }) => account === '10517'),
        )
      expect(held.orders.map(({ number }) => number)).toEqual(before.orders.map(({ number }) => number))
      clock.advance(minutes(1))
      erp.edit('customers', second, { num: '10517' })
      await work.follow('near')
      await work.sweep({ isNow: true })
      expect(await shownBy(database.sql)).toEqual(heldBy(portal.erp))
      expect(await refusals(database.sql)).toEqual([])
    },
  )

  test('a customer who is given back a former number has what waited for it at once', async () => {
    const portal = await loadedPortal(database.sql)
    const { erp, clock, work, second, orders } = portal
    for (const num of ['20000', '', '10517']) {
      clock.advance(minutes(1))
      erp.edit('customers', second, { num })
      await work.follow('near')
      if (num === '') for (const of of orders) erp.edit('orders', of, { amount: 7 })
      await work.follow('near')
    }
    const held = heldBy(portal.erp).orders
    expect(held.filter(({ account }) => account === '10517')).toHaveLength(2)
    expect((await shownBy(database.sql)).orders).toEqual(held)
    expect(await refusals(database.sql)).toEqual([])
  })

  test.each(['', '10442'])(
    'a document that is given to a customer who is held back is not shown to the former',
    async (num) => {
      const { erp, work, second, order } = await loadedPortal(database.sql)
      erp.edit('customers', second, { num })
      erp.edit('orders', order, { of: second })
      await work.follow('near')
      expect((await shownBy(database.sql)).orders.map(({ number }) => number)).not.toContain(`O${order}`)
    },
  )

  test('an order that comes again with its new customer has its deliveries without a sweep', async () => {
    const portal = await loadedPortal(database.sql)
    const { erp, clock, work, second, order } = portal
    erp.add('deliveries', { of: order })
    await work.follow('near')
    erp.edit('customers', second, { num: '10442' })
    erp.edit('orders', order, { of: second })
    await work.follow('near')
    expect((await shownBy(database.sql)).deliveries).not.toEqual(heldBy(portal.erp).deliveries)
    clock.advance(minutes(1))
    erp.edit('customers', second, { num: '10517' })
    await work.follow('near')
    expect(await shownBy(database.sql)).toEqual(heldBy(portal.erp))
    expect(await refusals(database.sql)).toEqual([])
  })

  test('a number that moves to another customer waits until it is accepted', async () => {
    const portal = await loadedPortal(database.sql)
    const { erp, work, first, second } = portal
    erp.edit('customers', first, { num: '20000' })
    erp.edit('customers', second, { num: '10442' })
    await work.follow('near')
    const { orders } = await shownBy(database.sql)
    expect((await refusals(database.sql)).filter(({ entity }) => entity === 'customers')).toEqual([
      { entity: 'customers', id: String(second), code: 'moved' },
    ])
    expect(orders.filter(({ account }) => account === '10442')).toEqual([])
    expect(orders.filter(({ account }) => account === '10517').length).toBe(2)
  })

  test('a document under a number that its customer took a moment ago is not shown to the former one', async () => {
    const { erp, work, first, second } = await loadedPortal(database.sql)
    let late = 0
    erp.disturb((call) => {
      if (call !== 'read customers done') return
      erp.disturb()
      erp.edit('customers', first, { num: '20000' })
      erp.edit('customers', second, { num: '10442' })
      late = erp.add('orders', { of: second })
    })
    await work.follow('near')
    expect(await refusals(database.sql)).toContainEqual({
      entity: 'orders',
      id: String(late),
      code: 'not-there',
    })
    expect((await shownBy(database.sql)).orders.map(({ number }) => number)).not.toContain(`O${late}`)
  })

  test('an account that is accepted has nothing of its former customer any more, however much that was', async () => {
    const portal = await loadedPortal(database.sql, { mostOnPage: 100 })
    const { erp, clock, work, first, second } = portal
    for (let at = 0; at < 60; at += 1) erp.add('orders', { of: first })
    await work.follow('near')
    clock.advance(minutes(1))
    erp.delete('customers', first)
    erp.edit('customers', second, { num: '10442' })
    await work.follow('near')
    await work.sweep({})
    erp.add('orders', { of: second })
    await work.follow('near')
    clock.advance(minutes(5))
    await work.follow('near')
    await acceptAccount(database.sql, { connector: 'model', account: '10442' })
    expect((await shownBy(database.sql)).orders.filter(({ account }) => account === '10442')).toEqual([])
    // Swept a moment ago: what was accepted does not wait for an hour.
    await work.sweep({})
    expect(await shownBy(database.sql)).toEqual(heldBy(portal.erp))
  })

  test.each([
    ['lands with it', true, []],
    ['waits for it where it does not tell who that is', false, ['not-there']],
  ])('a document that comes before its customer %s', async (_name, isReported, refused) => {
    const portal = await loadedPortal(database.sql)
    const { erp, work } = portal
    const read = erp.connector.read.bind(erp.connector)
    erp.connector.read = async (...asked) =>
      (await read(...asked)).map((outcome) => {
        if (isReported || !('record' in outcome)) return outcome
        const { customer: _customer, ...untold } = outcome
        return untold
      })
    erp.disturb((call) => {
      if (call !== 'changes customers done') return
      erp.disturb()
      erp.add('orders', { of: erp.add('customers', { num: '30000' }) })
    })
    await work.follow('near')
    expect((await refusals(database.sql)).map(({ code }) => code)).toEqual(refused)
    await work.follow('near')
    expect(await shownBy(database.sql)).toEqual(heldBy(portal.erp))
  })
})
