import { expect, test } from 'vitest'
import { type Kept, oldestAsOf } from './kept-records.ts'

const now = new Date('2026-11-24T00:13:00Z')
const ago = (minutes: number, seconds = 0) => new Date(now.getTime() - (minutes * 60 + seconds) * 1000)
const source = (asOf: Date | null, ...entities: string[]) => ({ asOf, entities })

test.each<[string, Kept, ReturnType<typeof source>[], Date | undefined]>([
  ['no sources: files alone', 'Orders', [], undefined],
  ['five minutes, to the second', 'Orders', [source(ago(5), 'orders')], undefined],
  ['a second more', 'Orders', [source(ago(5, 1), 'orders')], ago(5, 1)],
  ['never synced', 'Orders', [source(null, 'orders')], undefined],
  ['never synced beside an old one', 'Orders', [source(null, 'orders'), source(ago(9), 'orders')], ago(9)],
  [
    'the older of two',
    'Invoices',
    [source(ago(6), 'invoices'), source(ago(31), 'payments'), source(ago(0), 'invoices')],
    ago(31),
  ],
  ['an old one that fills something else', 'Orders', [source(ago(31), 'stock', 'invoices')], undefined],
  ['deliveries come with their orders', 'Deliveries', [source(ago(31), 'orders')], ago(31)],
  ['figures count both', 'Figures', [source(ago(31), 'payments'), source(ago(1), 'orders')], ago(31)],
  [
    'prices of parts, by what customers pay',
    'Prices',
    [source(ago(31), 'prices'), source(ago(1), 'parts')],
    ago(31),
  ],
  ['a clock that is ahead', 'Orders', [source(ago(-3), 'orders')], undefined],
])('%s', (_case, kept, sources, expected) => {
  expect(oldestAsOf(kept, sources, now)).toEqual(expected)
})
