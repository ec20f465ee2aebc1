import { formatCount } from '@portal/domain/numbers'
import type { TransactionSql } from '../database/sql.ts'
import type { Entity } from '../ingest/entity.ts'
import { beginWhole, removeUnseen, type Leaving } from '../ingest/whole-files.ts'
import type { Target } from './import-work.ts'
import type { Terminal } from './terminal.ts'

interface Whole {
  entity: Entity
  /** How many records may be removed, if more than a few would be. */
  allowed: number | undefined
  /** Imports all files of the kind; true if no record was refused. */
  importRecords: (tx: TransactionSql) => Promise<boolean>
}

/**
 * Imports all files of one kind as its complete set of records and removes the others, in one transaction. If
 * a record was refused or a file was not read to its end, nothing is removed, since a refused record still
 * exists at its source.
 */
export async function importWhole(sql: Target, whole: Whole, terminal: Terminal): Promise<Leaving> {
  const left = await ('begin' in sql
    ? sql.begin((tx) => importAndRemove(tx, whole))
    : importAndRemove(sql, whole))
  const { removed, refusal } = left
  const { name } = whole.entity
  if (refusal === undefined) terminal.out(`${name}: ${formatCount(removed)} removed`)
  else terminal.err(`${name}: ${refusal}`)
  return left
}

async function importAndRemove(
  tx: TransactionSql,
  { entity, allowed, importRecords }: Whole,
): Promise<Leaving> {
  const before = await beginWhole(tx, entity)
  if (await importRecords(tx)) return removeUnseen(tx, entity, { before, allowed })
  return { removed: 0, refusal: 'nothing of that kind was removed, since not every record was imported.' }
}
