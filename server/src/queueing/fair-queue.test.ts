import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

function queueOf(...items: readonly string[]) {
  const queue = fairQueue<string>()
  for (const item of items) queue.add(item.charAt(0), item)
  return queue
}

function emptied(queue: ReturnType<typeof queueOf>): string[] {
  const order: string[] = []
  for (let item = queue.next(); item !== undefined; item = queue.next()) order.push(item)
  return order
}

test('askers take turns, and each has their own in order', () => {
  expect(emptied(queueOf('a1', 'a2', 'a3', 'b1', 'c1', 'c2'))).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
})

test('an asker who may not go is passed by, and keeps the turn', () => {
  const queue = queueOf('a1', 'b1', 'c1')
  expect(queue.next((client) => client !== 'a')).toBe('b1')
  expect(queue.next()).toBe('a1')
  expect(queue.next((client) => client !== 'c')).toBeUndefined()
})

test('what was taken out is not there, and is not there twice', () => {
  const queue = queueOf('a1', 'a2', 'b1')
  expect(queue.remove('a', 'a1')).toBe(true)
  expect(queue.remove('a', 'a1')).toBe(false)
  expect(queue.remove('z', 'z1')).toBe(false)
  expect(queue.length()).toBe(2)
  expect(emptied(queue)).toEqual(['a2', 'b1'])
})

test.each([
  ['a', 5],
  ['b', 4],
  ['c', 4],
  ['newcomer', 3],
])('what %s adds goes behind %i', (client, ahead) => {
  expect(queueOf('a1', 'a2', 'a3', 'b1', 'c1').ahead(client)).toBe(ahead)
})
