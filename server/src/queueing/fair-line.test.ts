import { expect, test } from 'vitest'
import { fairLine } from './fair-line.ts'

function lineOf(...items: readonly string[]) {
  const line = fairLine<string>()
  for (const item of items) line.add(item.charAt(0), item)
  return line
}

function emptied(line: ReturnType<typeof lineOf>): string[] {
  const order: string[] = []
  for (let item = line.next(); item !== undefined; item = line.next()) order.push(item)
  return order
}

test('askers take turns, and each has their own in order', () => {
  expect(emptied(lineOf('a1', 'a2', 'a3', 'b1', 'c1', 'c2'))).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
})

test('an asker who may not go is passed by, and keeps the turn', () => {
  const line = lineOf('a1', 'b1', 'c1')
  expect(line.next((who) => who !== 'a')).toBe('b1')
  expect(line.next()).toBe('a1')
  expect(line.next((who) => who !== 'c')).toBeUndefined()
})

test('what was taken out is not there, and is not there twice', () => {
  const line = lineOf('a1', 'a2', 'b1')
  expect(line.remove('a', 'a1')).toBe(true)
  expect(line.remove('a', 'a1')).toBe(false)
  expect(line.remove('z', 'z1')).toBe(false)
  expect(line.length()).toBe(2)
  expect(emptied(line)).toEqual(['a2', 'b1'])
})

test.each([
  ['a', 5],
  ['b', 4],
  ['c', 4],
  ['newcomer', 3],
])('what %s adds goes behind %i', (who, ahead) => {
  expect(lineOf('a1', 'a2', 'a3', 'b1', 'c1').ahead(who)).toBe(ahead)
})
