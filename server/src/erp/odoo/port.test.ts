import { oldAfterMs } from '@portal/domain/kept-records'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { portSuite } from '../testing/port-suite.ts'
import { connectorOf } from './testing/connector-of.ts'
import { startFakeOdoo } from './testing/fake-odoo.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-odoo-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

// 18 by JSON-RPC, and 19 by JSON-2 as it is documented.
for (const series of [18, 19] as const) {
  const fake = await startFakeOdoo(series)
  afterAll(() => fake.stop())
  const [picture] = fake.tables['ir.attachment'] ?? []
  portSuite({
    connector: connectorOf(fake, { dataDir, name: `odoo-${series}` }),
    // A quotation that has not been sent yet.
    notShown: { entity: 'orders', id: '1' },
    photo: {
      provider: 'odoo',
      orderNum: 'S00010',
      fileId: '901',
      contentKey: `901/${String(picture?.['checksum'])}`,
      mimeType: 'image/png',
    },
    document: {
      provider: 'odoo',
      kind: 'order',
      number: 'S00004',
      source: { id: '4', owner: '9' },
      customerPoNum: null,
    },
  })
}

test('an Odoo where nothing happens is asked thirty times a minute at most', () => {
  const { streams } = connectorOf({ url: 'https://odoo.invalid' }, { dataDir })
  // Each table is also looked at once in ten minutes for what was committed late.
  expect(streams.reduce((sum, { everyMs }) => sum + 60_000 / everyMs + 0.1, 0)).toBeLessThanOrEqual(30)
})

test('no table is asked so rarely that its records count as old in between', () => {
  const { streams } = connectorOf({ url: 'https://odoo.invalid' }, { dataDir })
  const roundMs = 20_000
  const rare = streams.filter((each) => each.isOfNames !== true && each.everyMs + 2 * roundMs > oldAfterMs)
  expect(rare.map(({ name }) => name)).toEqual([])
})
