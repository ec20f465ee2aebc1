import { expect, test } from 'vitest'
import { testClock } from '@portal/server/testing/test-clock'
import { demoNow } from '@portal/server/testing/test-database'
import type { Connector } from '@portal/server/erp/port'
import { portSuite } from '@portal/server/erp/testing/port-suite'
import { connectDemo } from './demo-provider.ts'

const clock = testClock(demoNow)
const { epicor, odoo } = connectDemo(clock)
const call = { signal: new AbortController().signal, priority: 'follow' } as const
const newestOf = async (connector: Connector) => (await connector.list('orders', null, call)).seen[0]
const foreign = await newestOf(odoo)

portSuite({
  connector: epicor,
  notShown: { entity: 'orders', id: foreign?.id ?? '' },
  photo: { provider: 'epicor', orderNum: '1', fileId: '1', contentKey: 'pod-10', mimeType: 'image/jpeg' },
  document: { provider: 'epicor', kind: 'order', number: '1', customerPoNum: null },
})

test('at midnight in Melbourne every document of the demo changes, and at no other time', async () => {
  const [orders] = epicor.streams.filter(({ entity }) => entity === 'orders')
  if (orders === undefined) throw new RangeError('no stream of orders')
  const [start] = await Array.fromAsync(epicor.changes(orders, null, call))
  const since = async () => {
    const [page] = await Array.fromAsync(epicor.changes(orders, start?.mark ?? 0, call))
    return page?.touches.length
  }
  const before = await newestOf(epicor)
  expect(await since()).toBe(0)
  clock.set('2026-09-17T00:00:01+10:00')
  expect(await since()).toBeGreaterThan(1000)
  expect(await newestOf(epicor)).toEqual({ ...before, version: '2026-09-17' })
})
