import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pullingHalf } from '../testing/pulling-half.ts'
import { connectorOf } from './testing/connector-of.ts'
import { startFakeShop } from './testing/fake-shop.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'website-port-'))
const shop = await startFakeShop()
afterAll(async () => {
  await shop.stop()
  rmSync(dataDir, { recursive: true })
})

// The last product is in the shop, but not shown to visitors who browse it.
pullingHalf({ connector: connectorOf(shop, { dataDir }), notShown: { entity: 'products', id: '34' } })

test('a shop is asked once an hour', () => {
  const { streams } = connectorOf(shop, { dataDir })
  expect(streams.map(({ everyMs }) => everyMs)).toEqual([3_600_000, 3_600_000])
})
