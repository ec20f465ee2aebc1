import { expect, test } from 'vitest'
import { siteLines, siteStreet } from './site.ts'

const town = 'Diggers Rest VIC 3427'

test.each([
  [
    'Lot 14 Banksia Rise',
    ['Lot 14 Banksia Rise', town],
    ['Lot 14 Banksia Rise', town],
    'Lot 14 Banksia Rise',
  ],
  ['Harrow & Pike', ['14 Foundry Lane', town], ['Harrow & Pike', '14 Foundry Lane', town], '14 Foundry Lane'],
  ['', [' ', '14 Foundry Lane'], ['14 Foundry Lane'], '14 Foundry Lane'],
  [' Lot 14 Banksia Rise ', [], ['Lot 14 Banksia Rise'], 'Lot 14 Banksia Rise'],
  ['', [], [], ''],
])('%j at %j is told in lines, none twice, and named by its street', (name, address, lines, street) => {
  expect(siteLines({ name, address })).toEqual(lines)
  expect(siteStreet({ name, address })).toBe(street)
})
