import { expect, onTestFinished, test } from 'vitest'
import { fragment, toStatement } from '../database/fragment.ts'
import { deliveries } from '../ingest/entities/deliveries.ts'
import { orders } from '../ingest/entities/orders.ts'
import { parts } from '../ingest/entities/parts.ts'
import type { Entity, Row } from '../ingest/entity.ts'
import { testDatabase } from '../testing/test-database.ts'
import { hasKeyOf } from './marked-documents.ts'

const order = { provider: 'odoo', order_num: 'S1' }
const part = { provider: 'odoo', part_num: 'A' }

test.each<[of: string, Entity, Row, holder: string, Row]>([
  ['an order', orders, order, 'deliveries', { ...order, record_num: 2 }],
  ['a delivery', deliveries, { ...order, record_num: 1 }, 'orders', order],
  ['a part', parts, part, 'stock', { ...part, state: 'VIC' }],
])(
  'the records that hold the key of %s are found by a hash of the keys',
  async (_, entity, key, name, held) => {
    const database = await testDatabase()
    onTestFinished(() => database.drop())
    const { sql } = database
    const there = [JSON.stringify({ ...held, provider: 'epicor' }), JSON.stringify(held)]
    await sql`insert into connector (name) values ('model')`
    await sql`
    insert into source_record (connector, entity, source_id, record_key, version, time_read)
    select 'model', ${name}, key, key, '1', now() from unnest(${there}::text[]) key`
    const { text, values } = toStatement(
      fragment`select record_key::jsonb as key from source_record where ${hasKeyOf(entity, [key])}`,
    )
    expect(await sql.unsafe(text, values)).toEqual([{ key: held }])
    const plan = await sql.unsafe<{ 'QUERY PLAN': string }[]>(`explain ${text}`, values)
    // Comparing each key with each record would take hours where very many parts are removed.
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('hashed SubPlan')
  },
)
