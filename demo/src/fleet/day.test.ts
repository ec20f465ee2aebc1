import {
  addDays,
  atMelbourneTime,
  melbourneDay,
  melbourneHour,
  startOfMelbourneDay,
} from '@portal/domain/dates'
import { hourMs, minuteMs } from '@portal/domain/time-units'
import { isWorkingTime } from '@portal/domain/working-hours'
import type { Delivery } from '@portal/server/erp/live-provider'
import { describe, expect, test } from 'vitest'
import { tradeAccount } from '../parties/companies.ts'
import { metresBetween } from '../region/lattice.ts'
import { deliveriesOn, type NamedDelivery } from '../testing/deliveries-on.ts'
import { locationAt } from './location.ts'
import { recordNow } from './record-now.ts'
import { isDrivenToday } from './timetable.ts'

/** Every ten minutes of a week, and the last second of each day. */
function instantsOf(monday: string): Date[] {
  const from = startOfMelbourneDay(monday).getTime()
  const until = startOfMelbourneDay(addDays(monday, 7)).getTime()
  const tens = Array.from({ length: (until - from) / (10 * minuteMs) }, (_, at) => from + at * 10 * minuteMs)
  const ends = Array.from(
    { length: 7 },
    (_, at) => startOfMelbourneDay(addDays(monday, at + 1)).getTime() - 1000,
  )
  return [...tens, ...ends].map((ms) => new Date(ms))
}

const found = <T>(thing: T | undefined | null): T => {
  if (thing === undefined || thing === null) throw new Error('There is no such thing.')
  return thing
}

const isUnderWay = ({ currentStatus, state }: Delivery) =>
  currentStatus === 'In transit' && state === 'active'

function timeOf({ events }: Delivery, message: string): number | undefined {
  const event = events.find((each) => each.message === message)
  return event && Date.parse(event.timeEvent)
}

const days = new Map<string, NamedDelivery[]>()

function drivenOn(day: string): NamedDelivery[] {
  const driven =
    days.get(day) ??
    deliveriesOn(day).filter((each) => each.accountNum === tradeAccount && isDrivenToday(each))
  days.set(day, driven)
  return driven
}

/** Today's deliveries by truck for trade@example.com, as the fleet reports them at an instant. */
const drivenAt = (now: Date): Delivery[] =>
  drivenOn(melbourneDay(now)).map((delivery) => recordNow(delivery, now))

const wordsAt = (now: Date) => new Set(drivenAt(now).map(({ currentStatus }) => currentStatus))

/** What is wrong with a record at an instant; it should be nothing. */
function faultsOf(record: Delivery, now: Date): string[] {
  const times = record.events.map(({ timeEvent }) => Date.parse(timeEvent))
  const [loaded, arrived, done] = ['Picked up', 'Loading', 'Complete'].map((step) => timeOf(record, step))
  const until = done ?? now.getTime()
  const minutesSince = (time: number | undefined) => (time === undefined ? 0 : (until - time) / minuteMs)
  const fix = locationAt(record, now)
  const fixAge = now.getTime() - Date.parse(fix?.timeLastPosition ?? '')
  const isWorking = isWorkingTime(now)
  return Object.entries({
    'tells of what lies ahead': times.some((time) => time > now.getTime()),
    'tells out of order': times.some((time, at) => time < (times[at - 1] ?? 0)),
    'is not what it told last': record.currentStatus !== record.events.at(-1)?.message,
    'took too long': minutesSince(loaded) > 180,
    'took no time': done !== undefined && minutesSince(loaded) < 60,
    'is unloaded for too long': minutesSince(arrived) > 60,
    'was loaded on another day': isWorking && loaded !== undefined && melbourneHour(new Date(loaded)) < 5,
    'came on another day': done !== undefined && melbourneDay(new Date(done)) !== melbourneDay(now),
    'is delivered and not done': record.timeDelivered?.getTime() !== done,
    'has an old fix': isUnderWay(record) && !(fixAge >= 0 && fixAge <= 10_000),
    'has a fix before it has a truck': record.timePickedUp === null && fix !== undefined,
  }).flatMap(([fault, isSo]) =>
    isSo ? [`${record.transactionIds[0]} ${fault} at ${now.toISOString()}`] : [],
  )
}

describe.each([
  ['an ordinary week', '2026-09-14'],
  ['the week in which clocks go forward', '2026-09-28'],
  ['the week after', '2026-10-05'],
  ['the week in which clocks go back', '2027-03-29'],
])('%s of trade@example.com', (_, monday) => {
  const instants = instantsOf(monday)

  test('is believable at every ten minutes (api running)', () => {
    expect(instants.flatMap((now) => drivenAt(now).flatMap((record) => faultsOf(record, now)))).toEqual([])
  })

  test('has a truck of each provider under way whenever one looks (api running)', () => {
    const lacking = instants.filter((now) => {
      const providers = new Set(
        drivenAt(now)
          .filter(isUnderWay)
          .map(({ provider }) => provider),
      )
      return providers.size < 2
    })
    expect(lacking).toEqual([])
  })

  test('has deliveries that wait, unload and are done on each working day', () => {
    const wednesday = addDays(monday, 2)
    expect([...wordsAt(atMelbourneTime(wednesday, 8 * 60))]).toEqual(
      expect.arrayContaining(['Ready for pickup', 'In transit']),
    )
    expect([...wordsAt(atMelbourneTime(wednesday, 15 * 60))]).toEqual(
      expect.arrayContaining(['Complete', 'In transit']),
    )
    const unloading = instants.filter((now) => drivenAt(now).some((each) => each.currentStatus === 'Loading'))
    expect(unloading.length).toBeGreaterThan(instants.length / 3)
  })

  test('has a truck that moves within five minutes', () => {
    const still = instants.filter((now) => {
      const later = new Date(now.getTime() + 5 * minuteMs)
      const moved = drivenAt(now)
        .filter(isUnderWay)
        .map((delivery) => {
          const [a, b] = [found(locationAt(delivery, now)), locationAt(delivery, later)]
          return b ? metresBetween([a.longitude, a.latitude], [b.longitude, b.latitude]) : Infinity
        })
      return Math.max(...moved) < 200
    })
    expect(still).toEqual([])
  })
})

test('no two deliveries have one vehicle, which would jump from one way to the other', () => {
  const vehicles = deliveriesOn('2026-09-16').flatMap(({ vehicle }) => vehicle ?? [])
  expect(new Set(vehicles).size).toBe(vehicles.length)
})

test('what came tells its steps in their order, and who took it', () => {
  const done = drivenAt(new Date('2026-09-16T16:50:00+10:00')).filter(({ state }) => state === 'complete')
  expect(done.length).toBeGreaterThan(8)
  for (const record of done) {
    expect(record).toMatchObject({ currentStatus: 'Complete', timeDelivered: record.timeLastAction })
    const steps = ['Ready for pickup', 'Picked up', 'In transit', 'Loading', 'Complete']
    expect(record.events.map(({ message }) => message)).toEqual(steps)
  }
  expect(done.filter(({ receivedBy }) => receivedBy !== null).length).toBeGreaterThan(4)
})

describe('where a delivery is', () => {
  const day = '2026-09-16'
  const noon = atMelbourneTime(day, 12 * 60)
  const deliveries = deliveriesOn(day)
  const named = (po: string) => found(deliveries.findLast((delivery) => delivery.po === po))

  test('is the same for all who ask, however they came to ask', () => {
    const [one, other] = [named('HP-4455'), found(deliveriesOn(day).find(({ po }) => po === 'HP-4455'))]
    for (const now of instantsOf('2026-09-14')) expect(locationAt(one, now)).toEqual(locationAt(other, now))
  })

  test('is told by a fix every ten seconds, a little in the past (api running)', () => {
    const delivery = named('HP-4454')
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
    expect(locationAt(delivery, new Date(noon.getTime() + 8 * hourMs))).toEqual(last)
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
      expect(locationAt(delivery, new Date(noon.getTime() + hourMs))).toEqual(fix)
      expect(noon.getTime() - Date.parse(fix.timeLastPosition ?? '')).toBeGreaterThan(5 * minuteMs)
      expect(Date.parse(fix.timeLastPosition ?? '')).toBeGreaterThan(
        Date.parse(delivery.events.at(-1)?.timeEvent ?? ''),
      )
    }
  })

  test('is unknown without a vehicle, and before the goods are on it', () => {
    expect(locationAt(named('HP-NO-FIX'), noon)).toBeUndefined()
    expect(locationAt(named('HP-4466'), noon)).toBeUndefined()
    expect(locationAt(named('HP-4469'), noon)).toBeUndefined()
  })

  test('is told with the road and the suburb', () => {
    const { place } = found(locationAt(named('HP-4455'), noon))
    expect(place).toMatch(/^[A-Z][A-Za-z ]+, [A-Z][A-Za-z ]+$/)
  })
})
