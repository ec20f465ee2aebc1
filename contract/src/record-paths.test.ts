import { expect, test } from 'vitest'
import { numberFromPath, numberInPath, numbersFromPath } from './record-paths.ts'

test.each([
  ['9001', ['9001']],
  ['INV__7', ['INV/7', 'INV__7']],
  ['a___b', ['a/_b', 'a___b', 'a_/b']],
  ['a__b__c', ['a/b/c', 'a__b__c', 'a/b__c', 'a__b/c']],
])('the path %s may mean %j (api conventions)', (inPath, numbers) => {
  expect(numbersFromPath(inPath)).toEqual(numbers)
})

test.each(['INV/2026/0007', 'INV_/2026/0007', 'INV/_2026/0007', 'A__B', 'A_/_/B', '/', '_'])(
  'the number %s is among those that its path may mean (api conventions)',
  (number) => {
    expect(numbersFromPath(numberInPath(number))).toContain(number)
  },
)

test('a path of underscores alone means a hundred numbers at most', () => {
  const inPath = '_'.repeat(200)
  expect(numbersFromPath(inPath).slice(0, 2)).toEqual([numberFromPath(inPath), inPath])
  expect(numbersFromPath(inPath)).toHaveLength(100)
})
