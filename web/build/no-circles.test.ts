import { expect, test } from 'vitest'
import { circleAmong } from './no-circles.ts'

test.each<[Record<string, string[]>, string[] | undefined]>([
  [{ a: ['b', 'c'], b: ['c'], c: [] }, undefined],
  [{ a: ['b'], b: ['c'], c: ['b'] }, ['b', 'c', 'b']],
  [{ a: [], b: ['a', 'gone'], c: ['c'] }, ['c', 'c']],
])('of files %j the circle is %j', (imports, circle) => {
  expect(circleAmong(Object.keys(imports), (file) => imports[file] ?? [])).toEqual(circle)
})
