import { formatCount } from '@portal/domain/numbers'
import type { TransactionSql } from '../database/sql.ts'
import type { Entity } from '../ingest/entity.ts'
import { beginWhole, removeUnseen, type Leaving } from '../ingest/whole-files.ts'
import { recordedAfter, type Target, type Work } from './import-work.ts'

interface Whole {
  entity: Entity
  /** Imports all files of the kind; true if no record was refused. */
  importRecords: (tx: TransactionSql) => Promise<boolean>
}

/**
 * Imports all files of one kind as its complete set of records and removes the others, in one transaction; true if
 * it removed them. If a record was refused or a file was not read to its end, nothing is removed, since a refused
 * record still exists at its source.
 */
export async function importWhole(sql: Target, whole: Whole, work: Work): Promise<boolean> {
  const { name } = whole.entity
  const { removed, refusal } = await ('begin' in sql
    ? recordedAfter(work, `Nothing of ${name} was kept (--full).`, () =>
        sql.begin((tx) => importAndRemove(tx, whole, work)),
      )
    : importAndRemove(sql, whole, work))
  if (refusal === undefined) work.terminal.out(`${name}: ${formatCount(removed)} removed`)
  else work.terminal.err(`${name}: ${refusal}`)
  return refusal === undefined
}

async function importAndRemove(
  tx: TransactionSql,
  { entity, importRecords }: Whole,
  { plan, runs }: Work,
): Promise<Leaving> {
  const before = await beginWhole(tx, entity)
  const left = (await importRecords(tx))
    ? await removeUnseen(tx, entity, { before, allowed: plan.allowedRemovals })
    : { removed: 0, refusal: 'nothing of that kind was removed, since not every record was imported.' }
  const { removed, refusal } = left
  // Recorded with the last file of the kind.
  runs.at(-1)?.add({ counts: { removed, ...(refusal !== undefined && { removalRefused: true }) } })
  return left
}
