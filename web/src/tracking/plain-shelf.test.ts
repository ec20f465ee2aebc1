import { expect, test } from 'vitest'
import { newShelf } from './plain-shelf.ts'

function shelfOf(count: number) {
  const gone: string[] = []
  const shelf = newShelf<string>((content) => void gone.push(content))
  for (let at = 0; at < count; at += 1) {
    shelf.expect(`${at}`)
    shelf.put(`${at}`, `tile ${at}`)
  }
  return { shelf, gone }
}

test('keeps twice as many tiles as are wanted at once, and frees what was wanted longest ago', () => {
  const { shelf, gone } = shelfOf(100)
  shelf.get('0')
  shelf.tidy(45)
  expect(gone).toEqual(Array.from({ length: 10 }, (_, at) => `tile ${at + 1}`))
  expect([shelf.get('0'), shelf.get('1'), shelf.get('99')]).toEqual(['tile 0', undefined, 'tile 99'])
})

test('keeps some beyond what a small picture wants', () => {
  const { shelf, gone } = shelfOf(64)
  shelf.tidy(4)
  expect(gone).toEqual([])
})

test('frees what comes when it is not wanted any more', () => {
  const { shelf, gone } = shelfOf(1)
  shelf.expect('late')
  shelf.close()
  shelf.put('late', 'tile of the way')
  expect(gone).toEqual(['tile 0', 'tile of the way'])
})
