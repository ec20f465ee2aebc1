import { describe, expect, test } from 'vitest'
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

describe('clients in groups', () => {
  const flood = (['1', '2', '3'] as const).map((client) => ['wide', client] as const)
  function floodedQueue() {
    const queue = fairQueue<string>()
    for (const client of flood) queue.add(client, `wide ${client[1]}`)
    queue.add(['wide', '1'], 'wide 1 again')
    queue.add(['narrow', '1'], 'narrow 1')
    return queue
  }

  test('take turns within the group, and groups with each other', () => {
    expect(emptied(floodedQueue())).toEqual(['wide 1', 'narrow 1', 'wide 2', 'wide 3', 'wide 1 again'])
  })

  test.each([
    [['new', '1'], 2],
    [['narrow', '1'], 3],
    [['narrow', '2'], 3],
    [['wide', '4'], 4],
    [['wide', '1'], 5],
  ] as const)('what %j adds goes behind %i', (client, ahead) => {
    expect(floodedQueue().ahead(client)).toBe(ahead)
  })

  test('go or stay as a group', () => {
    expect(floodedQueue().next((group) => group !== 'wide')).toBe('narrow 1')
  })

  test('are counted and taken out one by one', () => {
    const queue = floodedQueue()
    expect([queue.length(), queue.length(['wide', '1'])]).toEqual([5, 2])
    expect(queue.remove(['wide', '2'], 'wide 2')).toBe(true)
    expect(queue.remove(['wide', '2'], 'wide 2')).toBe(false)
    expect(queue.length()).toBe(4)
    expect(emptied(queue)).toEqual(['wide 1', 'narrow 1', 'wide 3', 'wide 1 again'])
  })
})
