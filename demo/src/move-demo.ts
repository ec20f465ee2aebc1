import { daysBetween, melbourneDay } from '@portal/domain/dates'
import type { DemoParts } from '@portal/server/demo'
import type { TransactionSql } from '@portal/server/database/sql'
import { accounts } from './parties/accounts.ts'

/**
 * Every time in the demo's records. Data that people create in the portal (sessions, mails, audit) keep their
 * own times.
 */
const timeColumns: Readonly<Record<string, readonly string[]>> = {
  customer: ['date_updated', 'source_updated'],
  part_stock: ['date_updated', 'source_updated'],
  sales_order: ['date_created', 'date_due', 'date_ship', 'date_updated', 'source_updated'],
  due_date_change: ['date_was', 'time_changed'],
  delivery: ['time_created', 'time_delivered', 'time_last_action', 'time_picked_up', 'source_updated'],
  invoice: ['date_created', 'date_due', 'date_updated', 'source_updated'],
  payment: ['date_paid'],
  pod_photo: ['time_created'],
  design_request: [
    'date_created',
    'last_updated',
    'date_completion_due',
    'hard_date',
    'date_required',
    'date_started',
    'date_completed',
    'date_outcome',
  ],
  design_file: ['upload_date'],
  design_comment: ['date_posted'],
  design_conversion: ['time_created'],
  design_history_item: ['time'],
}

/**
 * In these tables only the rows of the usual demo's accounts are moved. Rows that only make the demo large,
 * for a benchmark, stay as they are: moving millions of them takes longer than creating them.
 */
const tablesOfAccounts = new Set(['customer', 'sales_order', 'delivery', 'invoice', 'payment', 'pod_photo'])

/** Times inside of jsonb lists. */
const timeFields: Readonly<Record<string, { column: string; fields: readonly string[] }>> = {
  delivery: { column: 'events', fields: ['timeEvent'] },
  design_task_group: { column: 'tasks', fields: ['timeDue', 'timeCompleted'] },
}

/**
 * Moves the demo to today by whole Melbourne days, so that the same truck is under way every day; times keep
 * their hour on the clock. Does nothing to real data, or if the demo was already moved to this day. Returns
 * true if it moved.
 */
export function moveDemoToToday({ sql, clock, log }: DemoParts): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [origin] = await tx<{ day: string }[]>`
      select demo_day as day from data_origin where is_demo and demo_day is not null for update`
    const today = melbourneDay(clock.now())
    const days = origin === undefined ? 0 : daysBetween(origin.day, today)
    if (days === 0) return false
    await tx`set local statement_timeout = 0`
    for (const table of new Set([...Object.keys(timeColumns), ...Object.keys(timeFields)])) {
      await moveTable(tx, table, days)
    }
    // A document made yesterday shows yesterday's dates.
    await tx`delete from report`
    // A truck's run of yesterday is not part of today's.
    await tx`delete from vehicle_fix`
    await tx`update data_origin set demo_day = ${today} where is_demo`
    log.info({ days, day: today }, 'demo moved to today')
    return true
  })
}

async function moveTable(tx: TransactionSql, table: string, days: number): Promise<void> {
  const columns = timeColumns[table] ?? []
  const list = timeFields[table]
  const sets = columns.map((column) => `${column} = ${moved(column, '$1')}`)
  if (list !== undefined) sets.push(`${list.column} = ${movedList(list.column, list.fields)}`)
  const update = `update ${table} set ${sets.join(', ')}`
  if (!tablesOfAccounts.has(table)) return void (await tx.unsafe(update, [days]))
  const numbers = accounts.map(({ accountNum }) => accountNum)
  await tx.unsafe(`${update} where account_num = any($2::text[])`, [days, numbers])
}

/**
 * The same time on Melbourne's clock some days later: across a change of clocks this is not a multiple of 24
 * hours.
 */
const moved = (time: string, days: string): string =>
  `(((${time}) at time zone 'Australia/Melbourne') + make_interval(days => ${days}::int)) at time zone 'Australia/Melbourne'`

function movedList(column: string, fields: readonly string[]): string {
  const parts = fields.map((field) => {
    const utc = `${moved(`(item->>'${field}')::timestamptz`, '$1')} at time zone 'UTC'`
    return `'${field}', to_char(${utc}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  })
  return `coalesce((select jsonb_agg(item || jsonb_build_object(${parts.join(', ')}) order by place)
    from jsonb_array_elements(${column}) with ordinality as list (item, place)), '[]')`
}
