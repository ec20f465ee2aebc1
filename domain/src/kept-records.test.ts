import { expect, test } from 'vitest'
import { completeAsOf, type Kept, oldestAsOf } from './kept-records.ts'

const now = new Date('2026-11-24T00:13:00Z')
const ago = (minutes: number, seconds = 0) => new Date(now.getTime() - (minutes * 60 + seconds) * 1000)
const stream = (asOf: Date | null, entity: string) => ({ asOf, entity })

test.each<[string, Kept, ReturnType<typeof stream>[], Date | undefined]>([
  ['no sources: files alone', 'Orders', [], undefined],
  ['five minutes, to the second', 'Orders', [stream(ago(5), 'orders')], undefined],
  ['a second more', 'Orders', [stream(ago(5, 1), 'orders')], ago(5, 1)],
  ['never synced', 'Orders', [stream(null, 'orders')], undefined],
  ['never synced beside an old one', 'Orders', [stream(null, 'orders'), stream(ago(9), 'orders')], ago(9)],
  [
    'the older of two',
    'Invoices',
    [stream(ago(6), 'invoices'), stream(ago(31), 'payments'), stream(ago(0), 'invoices')],
    ago(31),
  ],
  [
    'an old one that fills something else',
    'Orders',
    [stream(ago(31), 'stock'), stream(ago(31), 'invoices')],
    undefined,
  ],
  [
    'a refused table beside those that are followed',
    'Orders',
    [stream(ago(0), 'orders'), stream(ago(1), 'order-lines'), stream(ago(240), 'stock')],
    undefined,
  ],
  [
    'one of several streams of an entity',
    'Orders',
    [stream(ago(0), 'orders'), stream(ago(8), 'orders')],
    ago(8),
  ],
  ['stock by its own stream', 'Stock', [stream(ago(0), 'orders'), stream(ago(240), 'stock')], ago(240)],
  ['deliveries come with their orders', 'Deliveries', [stream(ago(31), 'orders')], ago(31)],
  ['figures count both', 'Figures', [stream(ago(31), 'payments'), stream(ago(1), 'orders')], ago(31)],
  [
    'prices of parts, by what customers pay',
    'Prices',
    [stream(ago(31), 'prices'), stream(ago(1), 'parts')],
    ago(31),
  ],
  ['a clock that is ahead', 'Orders', [stream(ago(-3), 'orders')], undefined],
])('%s', (_case, kept, sources, expected) => {
  expect(oldestAsOf(kept, sources, now)).toEqual(expected)
})

test.each<[Kept, string]>([
  ['Orders', 'order-lines orders'],
  ['Deliveries', 'deliveries orders'],
  ['Photos', 'photos'],
  ['Invoices', 'invoices payments'],
  ['Accounts', 'customers'],
  ['Prices', 'customers parts prices'],
  ['Stock', 'stock'],
  ['Figures', 'deliveries invoices order-lines orders payments'],
  ['Orders and invoices', 'deliveries invoices order-lines orders payments'],
])('%s are old where one of these is, and nothing else: %s', (kept, made) => {
  const all = 'customers deliveries invoices order-lines orders parts payments photos prices stock'
  const old = all.split(' ').filter((entity) => oldestAsOf(kept, [stream(ago(31), entity)], now))
  expect(old.join(' ')).toBe(made)
})

test.each<[string, ReturnType<typeof stream>[], Date | undefined]>([
  ['fresh ones too', [stream(ago(1), 'stock')], ago(1)],
  ['the older of two', [stream(ago(1), 'stock'), stream(ago(2), 'stock')], ago(2)],
  ['of its own streams alone', [stream(ago(1), 'stock'), stream(ago(2), 'orders')], ago(1)],
  ['never followed', [stream(null, 'stock')], undefined],
])('stock is complete as of: %s', (_case, streams, expected) => {
  expect(completeAsOf('Stock', streams)).toEqual(expected)
})
