import { fragment, toStatement } from '../database/fragment.ts'
import { readByCursor } from '../database/read-by-cursor.ts'
import type { Sql } from '../database/sql.ts'
import type { Clock } from '../clock.ts'

export type ImportOutcome = 'done' | 'refused' | 'stopped' | 'nothing kept'

export interface ImportRun {
  /** The user of the operating system and the host. */
  who: string
  when: Date
  /** Null if it is still running, or if its process was killed. */
  finished: Date | null
  file: string
  entity: string
  outcome: ImportOutcome | null
  /** How many records had each fate; `removalRefused` if others were to be removed and were not. */
  counts: Readonly<Record<string, number | true>>
}

interface Parts {
  sql: Sql
  clock: Clock
  operator: string
}

/** Records the start of a file's import; its end is collected by `add` and recorded by `save`. */
export async function beginImportRun(
  { sql, clock, operator }: Parts,
  of: Pick<ImportRun, 'file' | 'entity'>,
) {
  const [row] = await sql<{ id: number }[]>`
    insert into import_run (who, time_started, file, entity)
    values (${operator}, ${clock.now()}, ${of.file}, ${of.entity}) returning id`
  let known: Pick<ImportRun, 'outcome' | 'counts'> = { outcome: null, counts: {} }
  return {
    add: ({ outcome = known.outcome, counts }: Partial<typeof known>): void => {
      known = { outcome, counts: { ...known.counts, ...counts } }
    },
    save: async (): Promise<void> => {
      await sql`
        update import_run
        set outcome = ${known.outcome}, time_finished = ${clock.now()},
          counts = ${JSON.stringify(known.counts)}::json
        where id = ${row?.id ?? 0}`
    },
  }
}

/** Newest first. */
export function listImportRuns(sql: Sql): AsyncIterable<{ rows: ImportRun[] }> {
  const query = fragment`
    select who, time_started as "when", time_finished as finished, file, entity, outcome, counts
    from import_run order by time_started desc, id desc`
  return readByCursor<ImportRun>(sql, toStatement(query))
}
