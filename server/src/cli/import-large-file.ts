import { statSync } from 'node:fs'
import { errorWords } from '../error-words.ts'
import type { Sql, TransactionSql } from '../database/sql.ts'
import { setIndexesAside } from '../database/indexes-aside.ts'
import { standardInput } from '../ingest/read-bytes.ts'
import type { PlannedFile } from './import-plan.ts'
import type { Progress } from './import-progress.ts'
import type { Terminal } from './terminal.ts'

/** For a smaller file, dropping and rebuilding some twenty indexes takes longer than updating them. */
const largeBytes = 8 * 1024 ** 2

interface Reporting {
  progress: Progress
  terminal: Terminal
}

/**
 * Imports a file; a large file into an empty table is imported without the table's indexes, which are rebuilt whether
 * or not the import succeeds. Within a transaction the indexes stay, since readers would have to wait for its end.
 */
export async function landWithFewIndexes(
  sql: Sql | TransactionSql,
  { file, progress, terminal }: Reporting & { file: PlannedFile },
  land: (areIndexesAside: boolean) => Promise<void>,
): Promise<void> {
  const { path, written, entity } = file
  const isLarge = entity.landsByKey === true && path !== standardInput && statSync(path).size >= largeBytes
  const bringBack = 'begin' in sql && isLarge ? await setIndexesAside(sql, entity.tables[0].name) : undefined
  if (bringBack === undefined) return land(false)
  try {
    await land(true)
  } finally {
    progress.say('making its indexes')
    await bringBack().catch((error: unknown) => {
      const reason = errorWords(error)
      terminal.err(
        `${written}: its indexes could not be made (${reason}), so lists are slow; the portal tries again every hour and when it starts.`,
      )
    })
  }
}
