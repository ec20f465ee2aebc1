import type { TransactionSql } from '../database/sql.ts'
import type { Entity } from '../ingest/entity.ts'
import { beginWhole, removeUnseen } from '../ingest/whole-files.ts'
import type { Target } from './import-work.ts'
import type { Terminal } from './terminal.ts'

interface Whole {
  entity: Entity
  /** How many records may be removed, if more than a few would be. */
  allowed: number | undefined
  /** Imports all files of the kind; true if no record was refused. */
  bringIn: (tx: TransactionSql) => Promise<boolean>
}

/**
 * Imports all files of one kind as its complete set of records and removes the others, in one transaction. If
 * a record was refused or a file was not read to its end, nothing is removed, since a refused record still
 * exists at its source.
 */
export function importWhole(sql: Target, whole: Whole, terminal: Terminal): Promise<boolean> {
  return 'begin' in sql
    ? sql.begin((tx) => bringInWhole(tx, whole, terminal))
    : bringInWhole(sql, whole, terminal)
}

async function bringInWhole(
  tx: TransactionSql,
  { entity, allowed, bringIn }: Whole,
  terminal: Terminal,
): Promise<boolean> {
  const before = await beginWhole(tx, entity)
  if (!(await bringIn(tx))) {
    terminal.err(`${entity.name}: nothing of that kind was removed, for not every record came in.`)
    return false
  }
  const { removed, refusal } = await removeUnseen(tx, entity, { before, allowed })
  if (refusal === undefined) terminal.out(`${entity.name}: ${removed.toLocaleString('en-AU')} removed`)
  else terminal.err(`${entity.name}: ${refusal}`)
  return refusal === undefined
}
