import { atMelbourneTime } from '@portal/domain/dates'
import { expect, test } from 'vitest'
import { calendarOf } from '../calendar.ts'
import { locationAt } from '../fleet/location.ts'
import { siteOf } from '../fleet/run.ts'
import { metresBetween, type Point } from '../region/lattice.ts'
import { nearestSuburb } from '../region/suburbs.ts'
import { deliveriesOn } from '../testing/deliveries-on.ts'
import { coreOrders } from './core-orders.ts'
import { orderRecord } from './order-records.ts'

const day = '2026-09-16'
const calendar = calendarOf(day)
const orders = new Map(coreOrders().map((order) => [`${order.provider} ${order.orderNum}`, order]))
const deliveries = deliveriesOn(day).map((delivery) => {
  const order = orders.get(`${delivery.provider} ${delivery.orderNum}`)
  if (order === undefined) throw new RangeError('A delivery is of no order.')
  return { delivery, site: siteOf(delivery), record: orderRecord(order, calendar) }
})

test('each delivery goes to the address of its order, on the map too', () => {
  expect(deliveries.length).toBeGreaterThan(2000)
  for (const { delivery, site, record } of deliveries) {
    const { name, address } = record.shipToCustomer
    expect(address[0]?.replace('Lot ', '')).toBe(`${site.number} ${site.road}`)
    expect(address[1]).toMatch(new RegExp(`^${nearestSuburb(site.at)} VIC \\d{4}$`))
    expect(['', address[0]]).toContain(name)
    expect(address).toHaveLength(2)
    const fix = locationAt(delivery, atMelbourneTime(day, 15 * 60))
    if (!fix?.destination) continue
    const end: Point = [fix.destination.longitude, fix.destination.latitude]
    expect(metresBetween(site.at, end)).toBeLessThan(1)
    if (delivery.timeDelivered !== null) expect(fix.place).toBe(`${site.road}, ${nearestSuburb(site.at)}`)
  }
})

test('whom the driver calls is no line of an address', () => {
  const records = [...orders.values()].map((order) => orderRecord(order, calendar))
  expect(records.filter(({ shipToCustomer: { address } }) => address.length !== 2)).toEqual([])
  expect(records.filter(({ siteContact }) => siteContact !== null).length).toBeGreaterThan(1000)
})
