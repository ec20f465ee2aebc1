import { melbourneDay } from '@portal/domain/dates'
import type { AppParts } from '@portal/server/app-parts'
import type { TransactionSql } from '@portal/server/database/sql'
import type { SeedParts } from '@portal/server/demo'
import { findEntity } from '@portal/server/ingest/entities'
import { ingest, type IngestCounts } from '@portal/server/ingest/ingest'
import type { SourceItem } from '@portal/server/ingest/source-item'
import { calendarOf } from './calendar.ts'
import { demoSources, earlierOrders } from './demo-sources.ts'
import { addDemoUsers } from './demo-users.ts'
import { withoutIndexes, type Ask } from '@portal/server/database/without-indexes'

/** From this size on, updating indexes row by row costs more than rebuilding them. */
const manyOrders = 50_000

/**
 * Fills an empty database with the demo, all or nothing: if it is stopped midway, the database stays empty.
 * The same day and size give the same rows. Every record is written through `ingest`.
 */
export async function seedDemo({ sql, clock, log, size = {}, onProgress }: SeedParts): Promise<void> {
  const startedAt = performance.now()
  const today = melbourneDay(clock.now())
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    let orders = 0
    const fill = async () => {
      const calendar = calendarOf(today)
      for (const [name, records] of earlierOrders(calendar))
        await importRecords(tx, { name, records, clock, log })
      for (const [name, records] of demoSources(calendar, size)) {
        const { read } = await importRecords(tx, { name, records, clock, log })
        if (name === 'orders') onProgress?.((orders += read))
      }
    }
    const ask: Ask = (text, values) => tx.unsafe(text, values)
    if ((size.orders ?? 0) > manyOrders)
      await withoutIndexes(ask, ['sales_order', 'invoice', 'payment'], fill)
    else await fill()
    // The hour at which the demo is made is no part of it.
    await tx`update due_date_change set time_stored = null`
    await addDemoUsers(tx)
    await tx`
      insert into data_origin (is_demo, demo_day) values (true, ${today})
      on conflict (is_single) do update set is_demo = true, demo_day = ${today}`
  })
  await sql`analyze`
  log.info({ ms: Math.round(performance.now() - startedAt), day: today }, 'demo data made')
}

interface Source extends Pick<AppParts, 'clock' | 'log'> {
  name: string
  records: Iterable<unknown>
}

async function importRecords(
  tx: TransactionSql,
  { name, records, clock, log }: Source,
): Promise<IngestCounts> {
  const entity = findEntity(name)
  if (entity === undefined) throw new RangeError(`There is no entity ${name}.`)
  const counts = await ingest(tx, {
    entity,
    source: numbered(records),
    clock,
    onRefusal: ([refusal]) => {
      throw new Error(`The demo made a wrong record of ${name}: ${JSON.stringify(refusal)}`)
    },
  })
  log.debug({ entity: name, ...counts }, 'demo records made')
  return counts
}

function* numbered(records: Iterable<unknown>): Generator<SourceItem> {
  let line = 0
  for (const value of records) {
    line += 1
    yield { line, value }
  }
}
