import { describe, expect, test } from 'vitest'
import { sharedAnswer } from './shared-answer.ts'

/** A shared request with these outcomes one after the other, while the clock stands still. */
const asking = (...outcomes: (number | Error)[]) => {
  const time = { ms: 0 }
  let asked = 0
  const ask = async () => {
    const outcome = outcomes[asked] ?? asked
    asked += 1
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  const answer = sharedAnswer(ask, { everyMs: 15_000, failedMs: () => 5_000, nowMs: () => time.ms })
  return { time, answer, asked: () => asked }
}

describe('a shared answer', () => {
  test('is asked for once, by however many, and again when it is old', async () => {
    const { time, answer, asked } = asking(1, 2)
    expect(await Promise.all([answer(), answer(), answer()])).toEqual([1, 1, 1])
    time.ms = 14_999
    expect(await answer()).toBe(1)
    expect(asked()).toBe(1)
    time.ms = 15_000
    expect(await answer()).toBe(2)
  })

  test('is asked for no second time while it is under way, however long that takes', async () => {
    const { promise, resolve } = Promise.withResolvers<number>()
    let asked = 0
    const time = { ms: 0 }
    const ask = () => {
      asked += 1
      return promise
    }
    const answer = sharedAnswer(ask, { everyMs: 15_000, nowMs: () => time.ms })
    const first = answer()
    time.ms = 60_000
    const second = answer()
    resolve(7)
    expect([await first, await second, asked]).toEqual([7, 7, 1])
  })

  test('that fails is everybody’s for as long as is told', async () => {
    const failure = new Error('down')
    const { time, answer, asked } = asking(failure, 2)
    await expect(answer()).rejects.toBe(failure)
    time.ms = 4_999
    await expect(answer()).rejects.toBe(failure)
    expect(asked()).toBe(1)
    time.ms = 5_000
    expect(await answer()).toBe(2)
  })
})
