import { expect, test } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { demoNow } from '../testing/test-database.ts'
import type { Connector, Website } from '../erp/port.ts'
import { modelErp } from '../erp/testing/model-erp.ts'
import { findEntity } from '../ingest/entities.ts'
import type { SourceItem } from '../ingest/source-item.ts'
import { assertNotOwned, ownershipIn, withoutOwned } from './owned-by-connector.ts'

const { connector } = modelErp(testClock(demoNow))
const files = { ...connector, name: 'files', streams: [] } satisfies Connector
const ownerOf = ownershipIn({ epicor: files, odoo: connector })

async function* source(...values: readonly unknown[]): AsyncGenerator<SourceItem> {
  for (const [at, value] of values.entries()) yield { line: at + 1, value }
}
const owned = (what: string) =>
  `is odoo: its ${what} come from the connector model (CONNECTORS_FILE), not from files`
const reasons = async (name: string, ...values: readonly unknown[]) => {
  const entity = findEntity(name)
  if (entity === undefined) throw new RangeError(name)
  const items = await Array.fromAsync(withoutOwned(source(...values), entity, ownerOf))
  return items.map((item) => ('unreadable' in item ? item.unreadable : 'imported'))
}

test('an import refuses what a connector reads, and nothing else', async () => {
  const [epicor, odoo] = [{ srcProvider: 'epicor' }, { srcProvider: 'odoo' }]
  expect(await reasons('orders', epicor, odoo, {}, null)).toEqual([
    'imported',
    owned('orders'),
    'imported',
    'imported',
  ])
  expect(await reasons('order-lines', odoo)).toEqual([owned('order-lines')])
  expect(await reasons('payments', odoo)).toEqual(['imported'])
})

test('a file of products is refused where they come from a website, and no other', () => {
  const stream = { name: 'products', entity: 'products', everyMs: 3_600_000 }
  const website = { ...files, name: 'website', streams: [stream] } as unknown as Website
  const owners = ownershipIn({ epicor: files, odoo: connector, website })
  const refusalOf = (name: string, ownerIs = owners) => {
    const entity = findEntity(name)
    if (entity !== undefined) assertNotOwned(entity, ownerIs)
  }
  expect(() => refusalOf('products')).toThrow(
    'products come from the connector website (CONNECTORS_FILE), not from files',
  )
  for (const name of ['product-terms', 'orders', 'design-requests']) refusalOf(name)
  refusalOf('products', ownerOf)
})
