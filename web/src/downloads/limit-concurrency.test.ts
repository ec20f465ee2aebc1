import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

const soon = () => new Promise<void>((resolve) => void setTimeout(resolve, 1))

test('no more run at a time than may, and all have their turn, in order', async () => {
  const inTurn = limitConcurrency(3)
  const begun: number[] = []
  let [running, most] = [0, 0]
  const task = async (number: number) => {
    begun.push(number)
    running += 1
    most = Math.max(most, running)
    await soon()
    running -= 1
    return number
  }
  const numbers = Array.from({ length: 10 }, (_, at) => at)
  await expect(Promise.all(numbers.map((number) => inTurn(() => task(number))))).resolves.toEqual(numbers)
  expect(begun).toEqual(numbers)
  expect(most).toBe(3)
})

test('one that fails, or is aborted while it waits, passes its turn on', async () => {
  const inTurn = limitConcurrency(1)
  const stop = new AbortController()
  let hasBegun = false
  const failing = inTurn(async () => {
    await soon()
    throw new Error('broken')
  })
  const aborted = inTurn(async () => {
    hasBegun = true
  }, stop.signal)
  const last = inTurn(async () => 'answer')
  stop.abort()
  await expect(failing).rejects.toThrow('broken')
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
  await expect(last).resolves.toBe('answer')
  expect(hasBegun).toBe(false)
})
