import { afterAll, expect, test } from 'vitest'
import { portSuite } from '../testing/port-suite.ts'
import { connectorOf } from './testing/connector-of.ts'
import { startFakeEpicor } from './testing/fake-epicor.ts'

const asked = {
  document: { provider: 'epicor', kind: 'order', number: '204001', customerPoNum: null },
} as const

// With as many rows on a page as are asked for, and with few.
for (const most of [1_000, 5]) {
  const fake = await startFakeEpicor({ most })
  afterAll(() => fake.stop())
  portSuite({
    ...asked,
    connector: connectorOf(fake, { name: `epicor-${most}`, since: '2020-01-01' }),
    // Older than the settings allow.
    notShown: { entity: 'orders', id: '198001' },
  })
}

test('an Epicor where nothing happens is asked twenty times a minute at most', () => {
  const { streams } = connectorOf({ url: 'https://kinetic.invalid' })
  expect(streams.reduce((sum, { everyMs }) => sum + 60_000 / everyMs, 0)).toBeLessThanOrEqual(20)
})
