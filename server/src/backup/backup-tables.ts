import type { Client } from 'pg'

export interface BackupTable {
  name: string
  /** Stored columns only, without generated ones. */
  columns: string[]
}

/**
 * Tables that a backup leaves out, and why; it contains every other one. The job queue's schema is left out as a whole.
 */
export const leftOut: Readonly<Record<string, string>> = {
  migration: 'the header names the migrations, and a restore runs them',
  session: 'a copy of the file must open nothing: people sign in again',
  password_reset: 'a copy of the file must open nothing: invited people want a new link',
  sign_in_failure: 'counts within minutes',
  recovery_request: 'counts within a minute',
  mail_outbox: 'mails hold links to set a password, and the jobs that send them are left out',
  report: 'made again when it is asked for',
  connector_lease: 'who syncs at this moment',
  index_aside: 'a restore makes every index',
  sales_order_day: 'counted by triggers',
  sales_order_due_day: 'counted by triggers',
  invoice_day: 'counted by triggers',
  invoice_due_day: 'counted by triggers',
  account_without_customer: 'noted by triggers',
  priced_parts: 'counted by triggers',
  known_parts: 'counted by triggers',
}

/** The portal's tables that a backup contains, each after the tables that it refers to. */
export async function findBackupTables(client: Client): Promise<BackupTable[]> {
  const tables = await findTables(client)
  const { rows: references } = await client.query<Reference>(`
    select f.relname as from, t.relname as to
    from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    where c.contype = 'f' and c.conrelid <> c.confrelid and f.relnamespace = current_schema()::regnamespace`)
  return inOrder(
    tables.filter(({ name }) => !Object.hasOwn(leftOut, name)),
    references,
  )
}

/** Every table of the portal's schema, by name, without those of extensions. */
export async function findTables(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(`
    select c.relname as name, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum
    ) as columns
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname`)
  return rows
}

interface Reference {
  from: string
  to: string
}

function inOrder(tables: readonly BackupTable[], references: readonly Reference[]): BackupTable[] {
  const ordered: BackupTable[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const mustWait = ({ name }: BackupTable) =>
      references.some(({ from, to }) => from === name && names.has(to))
    const ready = waiting.filter((table) => !mustWait(table))
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${[...names].join(', ')}.`)
    ordered.push(...ready)
    waiting = waiting.filter(mustWait)
  }
  return ordered
}
