import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { ProductRecord } from './products.ts'

test.each([
  ['https://x.example/1', '/products/joist.svg', []],
  ['http://x.example/1', 'https://x.example/1.png', []],
  ['/1', '/1.png', ['link']],
  ['javascript:alert(1)', '//x.example/1.png', ['link', 'images.0.thumbnailUrl']],
  ['https://x.example/1', '/\t/evil.example/x.png', ['images.0.thumbnailUrl']],
  ['https://x.example/1', '/\\evil.example/x.png', ['images.0.thumbnailUrl']],
  ['https://x.example/1', '/a\\x.png', ['images.0.thumbnailUrl']],
  ['https://x.example/1', 'https:\n//evil.example/x.png', ['images.0.thumbnailUrl']],
  ['https://x.example/1', 'data:image/svg+xml,', ['images.0.thumbnailUrl']],
])('a product that leads to %s with the picture %s: wrong are %j', (link, thumbnailUrl, wrong) => {
  const read = z.safeParse(ProductRecord, { ID: 1, name: 'Joist', link, images: [{ thumbnailUrl }] })
  expect((read.error?.issues ?? []).map(({ path }) => path.join('.'))).toEqual(wrong)
})
