import { expect, test } from 'vitest'
import { newTileCache } from './tile-cache.ts'

function cacheOf(count: number) {
  const gone: string[] = []
  const cache = newTileCache<string>((content) => void gone.push(content))
  for (let at = 0; at < count; at += 1) {
    cache.expect(`${at}`)
    cache.put(`${at}`, `tile ${at}`)
  }
  return { cache, gone }
}

test('keeps twice as many tiles as are wanted at once, and frees what was wanted longest ago', () => {
  const { cache, gone } = cacheOf(100)
  cache.get('0')
  cache.tidy(45)
  expect(gone).toEqual(Array.from({ length: 10 }, (_, at) => `tile ${at + 1}`))
  expect([cache.get('0'), cache.get('1'), cache.get('99')]).toEqual(['tile 0', undefined, 'tile 99'])
})

test('keeps some beyond what a small picture wants', () => {
  const { cache, gone } = cacheOf(64)
  cache.tidy(4)
  expect(gone).toEqual([])
})

test('frees what comes when it is not wanted any more', () => {
  const { cache, gone } = cacheOf(1)
  cache.expect('late')
  cache.close()
  cache.put('late', 'tile of the way')
  expect(gone).toEqual(['tile 0', 'tile of the way'])
})
