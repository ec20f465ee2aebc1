import { expect, test } from 'vitest'
import { webAddress } from './web-address.ts'

test.each([
  ['https://www.ridgeline.example/products/a b', 'https://www.ridgeline.example/products/a%20b'],
  ['http://ridgeline.example', 'http://ridgeline.example/'],
  ['HTTPS://Ridgeline.example/P', 'https://ridgeline.example/P'],
  ['javascript:alert(1)', undefined],
  [' java\nscript:alert(1)', undefined],
  ['data:text/html,<b>', undefined],
  ['/products/1', undefined],
  ['//elsewhere.example/1', undefined],
  ['ridgeline.example', undefined],
  ['', undefined],
])('spec 2, products: %j leads to %j', (text, address) => {
  expect(webAddress(text)).toBe(address)
})
