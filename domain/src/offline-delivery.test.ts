import { expect, test } from 'vitest'
import { isBeforeFleet, isOfflineOrder } from './offline-delivery.ts'

const start = '2021-05-01'
// Melbourne's day begins at 14:00 UTC the day before, out of summer time.
const lastMinute = '2021-04-30T13:59:59Z'
const firstMinute = '2021-04-30T14:00:00Z'
const odoo = { srcProvider: 'odoo', dateShip: null, dateDue: null, dateCreated: firstMinute } as const

test.each([
  ['shipped on the last day before', { ...odoo, dateShip: lastMinute }, true],
  ['shipped on the first day', { ...odoo, dateShip: firstMinute }, false],
  ['due before, shipped after', { ...odoo, dateDue: lastMinute, dateShip: firstMinute }, false],
  ['not shipped, due before', { ...odoo, dateDue: lastMinute }, true],
  ['made before, due after', { ...odoo, dateCreated: lastMinute, dateDue: firstMinute }, false],
  ['neither shipped nor due, made before', { ...odoo, dateCreated: lastMinute }, true],
  ['neither shipped nor due, made after', odoo, false],
  ['of epicor', { ...odoo, srcProvider: 'epicor', dateShip: lastMinute } as const, false],
])('isBeforeFleet: %s (api running)', (_what, order, expected) => {
  expect(isBeforeFleet(order, start)).toBe(expected)
})

test.each([
  ['two parts in the id', { deliveries: ['OUT/1'] }, false],
  ['three parts in one of the ids', { deliveries: ['OUT/1', 'WH/OUT/1'] }, true],
  ['before the fleet', { deliveries: ['OUT/1'], isBeforeFleet: true }, true],
  ['nothing to deliver, before the fleet', { deliveries: [], isBeforeFleet: true }, false],
])('isOfflineOrder: %s (spec 4)', (_what, order, expected) => {
  expect(isOfflineOrder(order)).toBe(expected)
})
