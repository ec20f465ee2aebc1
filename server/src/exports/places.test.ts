import { expect, test } from 'vitest'
import { openPlaces } from './places.ts'

const limits = { most: 2, each: 1, waiting: 2, waitMs: 60_000 }

test('who asks first is let in first, as soon as somebody leaves', async () => {
  const places = openPlaces(limits)
  const leave = [await places.take(1), await places.take(2)]
  const entered: number[] = []
  const enter = async (person: number) => {
    const leaveAgain = await places.take(person)
    entered.push(person)
    return leaveAgain
  }
  const waiting = [enter(3), enter(4)]
  leave[0]?.()
  await waiting[0]
  expect(entered).toEqual([3])
  leave[1]?.()
  await waiting[1]
  expect(entered).toEqual([3, 4])
})

test('one person waits for their own place, others pass by', async () => {
  const places = openPlaces(limits)
  const leave = await places.take(1)
  const again = places.take(1)
  const leaveOther = await places.take(2)
  leaveOther()
  leave()
  expect(await again).toBeTypeOf('function')
})

test('leaving twice gives one place back', async () => {
  const places = openPlaces({ ...limits, waiting: 0 })
  const leave = await places.take(1)
  await places.take(2)
  leave()
  leave()
  await places.take(3)
  await expect(places.take(4)).rejects.toMatchObject({ status: 503 })
})

test('more than may wait are refused at once, and who waits too long is refused too', async () => {
  const places = openPlaces({ ...limits, most: 1, waiting: 1, waitMs: 1 })
  await places.take(1)
  const tooLong = places.take(2)
  await expect(places.take(3)).rejects.toMatchObject({ status: 503 })
  await expect(tooLong).rejects.toMatchObject({
    status: 503,
    detail: 'Several exports are under way already. Please try again in a minute.',
  })
})
