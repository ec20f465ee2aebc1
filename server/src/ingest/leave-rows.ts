import type { TransactionSql } from '../database/sql.ts'
import { byKey } from './by-key.ts'
import { sourceTimeOf, type ReadyRecord } from './ready-record.ts'
import type { Entity } from './entity.ts'
import { incoming, staleSql } from './upsert-sql.ts'

export interface RecordRefusal {
  line: number
  /** The path of the field, such as `items.2.qty`; '' for the whole record. */
  field: string
  reason: string
  /** `not-there`: a record that it refers to may still arrive. `held`: it waits to be accepted. */
  code: 'unreadable' | 'invalid' | 'not-there' | 'held'
}

/** Removes incoming rows that are older than the stored ones; returns how many. */
export async function leaveStale(
  tx: TransactionSql,
  { tables }: Entity,
  records: readonly ReadyRecord[],
): Promise<number> {
  const [main] = tables
  const statement = staleSql(main)
  if (statement === undefined || records.every((record) => Number.isNaN(sourceTimeOf(main, record)))) return 0
  const found = await byKey(tx, () => tx.unsafe<{ line: number }[]>(statement))
  await leaveLines(tx, tables, found)
  return found.length
}

/** Removes incoming rows that break a rule, and says why. */
export async function refuseByReference(
  tx: TransactionSql,
  { tables, references = [] }: Entity,
): Promise<RecordRefusal[]> {
  const refusals: RecordRefusal[] = []
  for (const { field, where, reason } of references) {
    const found = await tx.unsafe<{ line: number; reason: string }[]>(
      `select i.line, ${reason} as reason from ${incoming(tables[0])} i where ${where} order by i.line`,
    )
    refusals.push(...found.map(({ line, reason }) => ({ line, field, reason, code: 'not-there' as const })))
    await leaveLines(tx, tables, found)
  }
  return refusals
}

/** Removes incoming rows that would change what people see, unless the operator has accepted that. */
export async function holdBack(tx: TransactionSql, { tables, guard }: Entity, isAccepted: boolean) {
  const { held, access } = (await guard?.(tx)) ?? { held: [], access: [] }
  if (isAccepted || held.length === 0) return { refusals: [], access }
  await leaveLines(tx, tables, held)
  const lines = new Set(held.map(({ line }) => line))
  return {
    refusals: held.map((each) => ({ ...each, code: 'held' as const })),
    access: access.filter(({ line }) => !lines.has(line)),
  }
}

async function leaveLines(
  tx: TransactionSql,
  tables: Entity['tables'],
  left: readonly { line: number }[],
): Promise<void> {
  if (left.length === 0) return
  const lines = left.map(({ line }) => line)
  for (const table of tables) await tx.unsafe(`delete from ${incoming(table)} where line = any($1)`, [lines])
}
