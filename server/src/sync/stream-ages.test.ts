import { hourMs, minuteMs } from '@portal/domain/time-units'
import { expect, test } from 'vitest'
import { entitiesBehind, streamAges } from './stream-ages.ts'

const now = new Date('2026-11-24T00:13:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)
const stream = (entity: string, asOf: Date | null, everyMs = 20_000) => ({ entity, asOf, everyMs })

test.each<[string, ReturnType<typeof stream>[], string[], boolean]>([
  ['all are followed', [stream('orders', ago(0)), stream('stock', ago(1))], [], false],
  ['one table is refused', [stream('orders', ago(0)), stream('stock', ago(240))], ['stock'], false],
  ['nothing answers', [stream('orders', ago(31)), stream('stock', ago(32))], ['orders', 'stock'], true],
  ['two streams of one entity', [stream('orders', ago(31)), stream('orders', ago(32))], ['orders'], true],
  [
    'one of two streams of an entity',
    [stream('orders', ago(31)), stream('orders', ago(0))],
    ['orders'],
    true,
  ],
  ['an hourly stream within its hour', [stream('parts', ago(60), hourMs)], [], false],
  ['an hourly stream after its hour', [stream('parts', ago(66), hourMs)], ['parts'], true],
  ['one that was never followed', [stream('orders', ago(0)), stream('stock', null)], [], false],
])('entities behind: %s', (_case, ages, entities, areAll) => {
  expect(entitiesBehind(ages, now)).toEqual({ entities, areAll: areAll })
})

test('a stream that is no longer configured has no age, but records that are no longer read have', () => {
  const streams = [{ name: 'orders', entity: 'orders', everyMs: 20_000 }]
  const timesFollowed = { orders: ago(1).toISOString(), 'order lines': ago(900).toISOString() }
  const timesLeft = { prices: ago(900).toISOString() }
  expect(streamAges({ streams }, { timesFollowed, timesLeft })).toEqual([
    stream('orders', ago(1)),
    stream('prices', ago(900), 0),
  ])
})
