import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { largeReplyJson, replyJson } from './reply-json.ts'

const Row = z.object({ num: z.int() })
const Rows = z.object({ first: z.array(Row), second: z.array(Row), note: z.string() })
const rows = (count: number) => Array.from({ length: count }, (_, num) => ({ num, margin: 12 }))

test.each([0, 1, 499, 500, 501, 1_234])('with lists of %i rows is written as if at once', async (count) => {
  const reply = { first: rows(count), second: rows(3), note: '"', secret: true }
  expect(await largeReplyJson(Rows, reply)).toBe(replyJson(Rows, reply))
})

test('says what is wrong, and where', async () => {
  const wrong = [...rows(600), { num: 'x' }]
  await expect(largeReplyJson(Rows, { first: [], second: wrong, note: '' })).rejects.toMatchObject({
    internal: { message: expect.stringMatching(/^wrong reply at 'second from 500: 100\.num': /) },
  })
  await expect(largeReplyJson(Rows, { first: [], second: [], note: 1 })).rejects.toMatchObject({
    internal: { message: expect.stringMatching(/^wrong reply at 'note\.': /) },
  })
  await expect(largeReplyJson(Rows, null)).rejects.toMatchObject({ status: 500 })
})

test('lets others go on while it is written', async () => {
  let turns = 0
  const turn = () => {
    turns += 1
    timer = setImmediate(turn)
  }
  let timer = setImmediate(turn)
  await largeReplyJson(Rows, { first: rows(5_000), second: [], note: '' })
  clearImmediate(timer)
  expect(turns).toBeGreaterThan(5)
})
