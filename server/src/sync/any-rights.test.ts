import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/test-database.ts'
import { heldBy, loadedPortal, minutes, shownBy } from './testing/model-portal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const mostGone = 50

const Cut = fc.oneof(
  // All orders are hidden from a moment on after the first request for their list, so that some may have been listed.
  fc.record({ hidden: fc.constant('all' as const), after: fc.nat(12) }),
  // More than a sweep may remove are hidden all the time; which of them are there to be read makes no difference.
  fc.record({ hidden: fc.integer({ min: mostGone + 1, max: 74 }), after: fc.constant(0) }),
)

test.each([
  ['times', false],
  ['revisions', true],
])(
  'by %s: a sweep whose rights are cut in the middle of it removes no order',
  async (_name, isRevision) => {
    const portal = await loadedPortal(database.sql, { mostOnPage: 40, isRevision })
    const { erp, clock, work, first } = portal
    for (let at = 0; at < 70; at += 1) erp.add('orders', { of: first })
    await work.follow('near')
    clock.advance(minutes(3))
    await work.follow('far')
    const { orders, invoices, deliveries } = heldBy(erp)
    const property = fc.asyncProperty(Cut, async ({ hidden, after }) => {
      const ids = new Set(hidden === 'all' ? erp.idsOf('orders') : erp.idsOf('orders').slice(0, hidden))
      let moment = 0
      erp.disturb((call) => {
        if (moment > 0 || call === 'list orders') moment += 1
        if (moment > after) erp.hide(({ kind, id }) => kind === 'orders' && ids.has(id))
      })
      await work.sweep({ isNow: true })
      expect(await shownBy(database.sql)).toEqual({ orders, invoices, deliveries })
      erp.disturb()
      erp.hide()
      await work.sweep({ isNow: true })
      expect(await shownBy(database.sql)).toEqual(heldBy(erp))
      expect(await database.sql`select from sync_stream where alarm is not null`).toEqual([])
    })
    await fc.assert(property, { numRuns: 25, endOnFailure: true, includeErrorInReport: true })
  },
  60_000,
)
