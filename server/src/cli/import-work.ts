import type { TransactionSql } from '../database/sql.ts'
import type { beginImportRun } from '../ingest/import-runs.ts'
import type { CommandParts } from './command.ts'
import type { ImportPlan } from './import-plan.ts'
import type { LinesAhead } from './lines-ahead.ts'
import type { OwnerOf } from './owned-by-connector.ts'
import type { RejectsFile } from './rejects-file.ts'
import type { Terminal } from './terminal.ts'

type NoteRun = Awaited<ReturnType<typeof beginImportRun>>

export interface Work {
  parts: CommandParts
  plan: ImportPlan
  terminal: Terminal
  rejects: RejectsFile
  /** How to note the end of each file in the history. */
  runs: NoteRun[]
  /** Order lines that are imported together with their orders. */
  ahead: LinesAhead
  ownerOf: OwnerOf
}

export type Target = CommandParts['sql'] | TransactionSql
