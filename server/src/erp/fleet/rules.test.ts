import { describe, expect, test } from 'vitest'
import { isUnderWay, spanOf } from '../delivery-span.ts'
import { devicesByVehicle } from './devices-by-vehicle.ts'
import { fixOfPosition, placeOfAddress } from './fix-of-position.ts'
import { aDelivery } from './testing/a-delivery.ts'
import { aDevice, aPosition, aToken } from './testing/fake-traccar.ts'
import { tokenFacts } from './token-facts.ts'
import { Device, Position } from './traccar-replies.ts'
import { failureSharedMs } from './watch-vehicles.ts'
import { ErpFailure } from '../calling/erp-failure.ts'

const now = new Date('2026-09-16T00:30:00Z')
const positionOf = (more: object) =>
  Position.parse(aPosition(1, '2026-09-16T00:29:40.000+00:00', { ...more }))

describe('a position of Traccar', () => {
  test('is a fix in km/h, whole degrees and the time of the satellites', () => {
    const position = positionOf({ deviceTime: '2026-09-16T00:29:59.000+00:00' })
    expect(fixOfPosition(position, now)).toEqual({
      latitude: -37.7884,
      longitude: 144.8327,
      velocity: 40,
      heading: 272,
      timeLastPosition: '2026-09-16T00:29:40.000Z',
      place: 'Hampshire Road, Sunshine',
      destination: null,
    })
  })

  test('that repeats the fix before, as a heartbeat does, says as much as that one', () => {
    const fixTime = '2026-09-16T00:10:00.000+0000'
    expect(fixOfPosition(positionOf({ outdated: true, fixTime }), now)).toMatchObject({
      timeLastPosition: '2026-09-16T00:10:00.000Z',
    })
  })

  test.each([
    ['that is not valid', { valid: false }],
    ['of the future', { fixTime: '2026-09-16T00:32:01.000+00:00' }],
    ['without a time', { fixTime: null }],
    ['of a device that never had a fix', { fixTime: '1970-01-01T00:00:00.000+00:00' }],
    ['at no place', { latitude: 0, longitude: 0 }],
    ['outside of the world', { latitude: 91 }],
  ])('%s is none', (_what, more) => {
    expect(fixOfPosition(positionOf(more), now)).toBeUndefined()
  })

  test('a little ahead of this machine’s clock is one', () => {
    expect(fixOfPosition(positionOf({ fixTime: '2026-09-16T00:31:59.000+00:00' }), now)).toBeDefined()
  })

  test.each([
    ['12 Brindle Road, Tarneit, VIC, AU', 'Brindle Road, Tarneit'],
    ['3/12-14 Brindle Road, Tarneit, Victoria, AU', 'Brindle Road, Tarneit'],
    ['Brindle Road, Tarneit, Victoria, 3029, Australia', 'Brindle Road, Tarneit'],
    ['Tarneit, VIC, AU', 'Tarneit'],
    ['VIC, AU', null],
    ['', null],
    [null, null],
    ['\0, Tarn\0eit, VIC, AU', 'Tarneit'],
    [`${'Long '.repeat(50)}Road, Tarneit, VIC, AU`, `${'Long '.repeat(39)}Long…, Tarneit`],
  ])('has the address %j as %j', (address, place) => {
    expect(placeOfAddress(address)).toBe(place)
  })
})

describe('the device of a vehicle', () => {
  const devices = [
    aDevice(1, 'Truck 7', '1AB 2CD'),
    aDevice(2, 'TRUCK-9', '9XY'),
    aDevice(3, 'truck 9', '9XZ'),
    { ...aDevice(4, 'Truck 7', 'old'), disabled: true },
    aDevice(5, '', ''),
  ].map((device) => Device.parse(device))

  test.each([
    ['uniqueId', '1ab-2cd', 1],
    ['uniqueId', 'Truck 7', undefined],
    ['name', ' truck-7', 1],
    ['name', 'Truck 9', undefined],
    ['name', '', undefined],
  ] as const)('by %s, %j, is %j', (by, vehicle, id) => {
    expect(devicesByVehicle(devices, by).find(vehicle)?.id).toBe(id)
  })

  test('is not told where two are alike, which are named', () => {
    expect(devicesByVehicle(devices, 'name').alike.map((group) => group.map(({ id }) => id))).toEqual([
      [2, 3],
    ])
    expect(devicesByVehicle(devices, 'uniqueId').alike).toEqual([])
  })
})

describe('a vehicle drives for a delivery', () => {
  const [from, delivered] = [new Date('2026-09-15T23:30:00Z'), new Date('2026-09-16T00:10:00Z')]
  const late = new Date('2026-09-16T23:30:00Z')

  test.each([
    ['from picking up', {}, { from, until: late }, true],
    ['until it has arrived', { timeDelivered: delivered }, { from, until: delivered }, false],
    [
      'for a day, where it is closed later',
      { timeDelivered: new Date('2026-09-19T23:30:00Z') },
      { from, until: late },
      false,
    ],
    ['not before it was picked up', { timePickedUp: null }, undefined, false],
    ['where nobody knows which', { vehicle: null }, undefined, false],
  ])('%s', (_when, change, span, isIt) => {
    expect(spanOf(aDelivery(change))).toEqual(span)
    expect(isUnderWay(aDelivery(change), now)).toBe(isIt)
  })

  test('for a day, where nobody closes it', () => {
    expect(isUnderWay(aDelivery(), new Date(late.getTime() - 1))).toBe(true)
    expect(isUnderWay(aDelivery(), late)).toBe(false)
  })
})

test.each([
  ['for five seconds', new ErpFailure('down', 'it replied 500'), 5_000],
  ['for as long as the system says', new ErpFailure('busy', 'it replied 429', 40_000), 40_000],
])('a failure of Traccar is everybody’s %s', (_how, failure, ms) => {
  expect(failureSharedMs(failure)).toBe(ms)
})

test.each([
  [aToken(7, '2026-12-01T00:00:00Z'), { userId: 7, ends: new Date('2026-12-01T00:00:00Z') }],
  ['a-token-of-an-older-one', undefined],
  ['', undefined],
])('a token says whose it is and until when: %j', (token, facts) => {
  expect(tokenFacts(token)).toEqual(facts)
})
