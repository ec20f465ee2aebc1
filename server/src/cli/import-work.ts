import type { TransactionSql } from '../database/sql.ts'
import type { ImportWarnings } from '../ingest/import-warnings.ts'
import type { beginImportRun } from '../ingest/import-runs.ts'
import type { CommandParts } from './command.ts'
import type { ImportPlan, PlannedFile } from './import-plan.ts'
import type { LinesAhead } from './lines-ahead.ts'
import type { OwnerOf } from './owned-by-connector.ts'
import type { RejectsFile } from './rejects-file.ts'
import type { Terminal } from './terminal.ts'

type StartedRun = Awaited<ReturnType<typeof beginImportRun>>

export interface Work {
  parts: CommandParts
  plan: ImportPlan
  terminal: Terminal
  rejects: RejectsFile
  /** The files of the running transaction, whose ends are recorded in the history after it. */
  runs: StartedRun[]
  /** The files that were read to their end, with what is to be said of them. */
  landed: { file: PlannedFile; importWarnings: ImportWarnings }[]
  /** Order lines that are imported together with their orders. */
  ahead: LinesAhead
  ownerOf: OwnerOf
  started: Date
}

export type Target = CommandParts['sql'] | TransactionSql

/**
 * Runs a transaction, and only then records how its files ended, so that those of a killed one stay 'not finished'.
 * If nothing is kept, the sentence says so.
 */
export async function recordedAfter<Result>(
  { runs, terminal }: Work,
  nothingKept: string,
  transaction: () => Promise<Result>,
): Promise<Result> {
  let result: Result
  try {
    result = await transaction()
  } catch (error) {
    terminal.out(nothingKept)
    for (const run of runs) run.add({ outcome: 'nothing kept' })
    // Recording may fail for the same reason; the first error is the one that is reported.
    await Promise.allSettled(runs.splice(0).map((run) => run.save()))
    throw error
  }
  for (const run of runs.splice(0)) await run.save()
  return result
}
