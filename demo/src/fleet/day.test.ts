import { addDays, atMelbourneTime, startOfMelbourneDay } from '@portal/domain/dates'
import { describe, expect, test } from 'vitest'
import { tradeAccount } from '../parties/companies.ts'
import { metresBetween } from '../region/lattice.ts'
import { deliveriesOn } from '../testing/deliveries-on.ts'
import type { NamedDelivery } from '../testing/deliveries-on.ts'
import { locationAt } from './location.ts'
import { recordNow } from './record-now.ts'

const minuteMs = 60_000

/** Every quarter of an hour of a Melbourne day, and the last second before it ends. */
function quartersOf(day: string): Date[] {
  const [start, end] = [startOfMelbourneDay(day).getTime(), startOfMelbourneDay(addDays(day, 1)).getTime()]
  const quarters: Date[] = []
  for (let time = start; time < end; time += 15 * minuteMs) quarters.push(new Date(time))
  return [...quarters, new Date(end - 1000)]
}

const isUnderWay = ({ currentStatus, state }: Pick<NamedDelivery, 'currentStatus' | 'state'>) =>
  currentStatus === 'In transit' && state === 'active'

const found = <T>(thing: T | undefined): T => {
  if (thing === undefined) throw new Error('There is no such thing.')
  return thing
}

describe.each([
  ['an ordinary day', '2026-09-16'],
  ['the day on which clocks go forward', '2026-10-04'],
  ['the day on which clocks go back', '2027-04-04'],
])('%s of trade@example.com', (_, day) => {
  const own = deliveriesOn(day).filter(({ accountNum }) => accountNum === tradeAccount)
  const live = own.filter(({ vehicle, timeDelivered }) => vehicle !== null && timeDelivered === null)

  test('has no two deliveries in one vehicle, which would jump from one way to the other', () => {
    const vehicles = deliveriesOn(day).flatMap(({ vehicle }) => vehicle ?? [])
    expect(new Set(vehicles).size).toBe(vehicles.length)
  })

  test('has a truck of each provider under way at every quarter of an hour, and one unloading (api running)', () => {
    const lacking = quartersOf(day).filter((now) => {
      const records = live.map((delivery) => recordNow(delivery, now))
      const providers = new Set(records.filter(isUnderWay).map(({ provider }) => provider))
      return providers.size < 2 || !records.some(({ currentStatus }) => currentStatus === 'Loading')
    })
    expect(lacking).toEqual([])
  })

  test('has a truck that moves within any quarter of an hour', () => {
    const underWay = live.filter(isUnderWay)
    const still = quartersOf(day).filter((now) => {
      const later = new Date(now.getTime() + 5 * minuteMs)
      const moved = underWay.map((delivery) => {
        const [a, b] = [found(locationAt(delivery, now)), found(locationAt(delivery, later))]
        return metresBetween([a.longitude, a.latitude], [b.longitude, b.latitude])
      })
      return Math.max(...moved) < 200
    })
    expect(still).toEqual([])
  })

  test('has deliveries that complete in its course, in the order of their events', () => {
    const ends = live.map((delivery) => recordNow(delivery, atMelbourneTime(day, 23 * 60 + 59)))
    const delivered = ends.filter(({ timeDelivered }) => timeDelivered !== null)
    expect(delivered.map((record) => ('po' in record ? record.po : ''))).toEqual(
      expect.arrayContaining(['HP-4449', 'HP-4453']),
    )
    for (const record of delivered) {
      expect(record).toMatchObject({ state: 'complete', currentStatus: 'Complete' })
      expect(record.timeDelivered).toEqual(record.timeLastAction)
      const times = record.events.map(({ timeEvent }) => Date.parse(timeEvent))
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(record.events.map(({ message }) => message)).toEqual([
        'Ready for pickup',
        'Picked up',
        'In transit',
        'Loading',
        'Complete',
      ])
    }
  })

  test('tells of nothing that lies ahead', () => {
    for (const now of quartersOf(day)) {
      for (const record of own.map((delivery) => recordNow(delivery, now))) {
        expect(record.events.every(({ timeEvent }) => Date.parse(timeEvent) <= now.getTime())).toBe(true)
        expect(record.currentStatus).toBe(record.events.at(-1)?.message)
      }
    }
  })
})

describe('where a delivery is', () => {
  const day = '2026-09-16'
  const noon = atMelbourneTime(day, 12 * 60)
  const deliveries = deliveriesOn(day)
  const named = (po: string) => found(deliveries.findLast((delivery) => delivery.po === po))

  test('is the same for all who ask, however they came to ask', () => {
    const [one, other] = [named('HP-4455'), found(deliveriesOn(day).find(({ po }) => po === 'HP-4455'))]
    for (const now of quartersOf(day)) expect(locationAt(one, now)).toEqual(locationAt(other, now))
  })

  test('is told by a fix every ten seconds, a little in the past (api running)', () => {
    const delivery = named('HP-4455')
    const fixes = new Set<string>()
    for (let second = 0; second < 60; second += 1) {
      const now = new Date(noon.getTime() + second * 1000)
      const { timeLastPosition } = found(locationAt(delivery, now))
      const ageMs = now.getTime() - Date.parse(found(timeLastPosition ?? undefined))
      expect(ageMs).toBeGreaterThanOrEqual(0)
      expect(ageMs).toBeLessThanOrEqual(10_000)
      fixes.add(timeLastPosition ?? '')
    }
    expect([6, 7]).toContain(fixes.size)
  })

  test('is the site from its delivery on, though the truck has left', () => {
    const delivery = named('HP-4449')
    const done = recordNow(delivery, noon)
    const last = found(locationAt(delivery, noon))
    expect(last).toMatchObject({ velocity: 0, timeLastPosition: done.timeDelivered?.toISOString() })
    expect({ latitude: last.latitude, longitude: last.longitude }).toEqual(last.destination)
    expect(locationAt(delivery, new Date(noon.getTime() + 8 * 3_600_000))).toEqual(last)
  })

  test('is the site at the time of delivery for what came days ago', () => {
    const delivery = named('HP-4445')
    expect(locationAt(delivery, noon)).toMatchObject({
      velocity: 0,
      timeLastPosition: delivery.timeDelivered?.toISOString(),
    })
  })

  test('stays where it was when the vehicle fell silent', () => {
    for (const po of ['HP-4448', 'HP-4430']) {
      const delivery = named(po)
      const fix = found(locationAt(delivery, noon))
      expect(locationAt(delivery, new Date(noon.getTime() + 3_600_000))).toEqual(fix)
      expect(noon.getTime() - Date.parse(fix.timeLastPosition ?? '')).toBeGreaterThan(5 * minuteMs)
      expect(Date.parse(fix.timeLastPosition ?? '')).toBeGreaterThan(
        Date.parse(delivery.events.at(-1)?.timeEvent ?? ''),
      )
    }
  })

  test('is unknown without a vehicle, and before the goods are on it', () => {
    expect(locationAt(named('HP-NO-FIX'), noon)).toBeUndefined()
    expect(locationAt(named('HP-4466'), noon)).toBeUndefined()
    expect(locationAt({ ...named('HP-4466'), vehicle: 'TRK-01' }, noon)).toBeUndefined()
  })

  test('is told with the road and the suburb', () => {
    const { place } = found(locationAt(named('HP-4455'), noon))
    expect(place).toMatch(/^[A-Z][A-Za-z ]+, [A-Z][A-Za-z ]+$/)
  })
})
