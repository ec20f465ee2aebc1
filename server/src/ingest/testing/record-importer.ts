import type { Sql } from '../../database/sql.ts'
import type { Clock } from '../../clock.ts'
import { findEntity } from '../entities.ts'
import type { AccessChange } from '../entity.ts'
import { ingest, type IngestOptions, type IngestCounts } from '../ingest.ts'
import type { RecordRefusal } from '../leave-rows.ts'

interface ImportedRecords extends IngestCounts {
  refusals: Omit<RecordRefusal, 'code'>[]
  codes: RecordRefusal['code'][]
  access: AccessChange[]
}

type ImportRecords = (
  name: string,
  values: readonly unknown[],
  options?: Pick<IngestOptions, 'isAccepted' | 'isByContent'>,
) => Promise<ImportedRecords>

/** Imports records by the name of their entity, and collects refusals and changes of access. */
export function recordImporter(parts: () => { sql: Sql; clock: Clock }): ImportRecords {
  return async (name, values, options = {}) => {
    const entity = findEntity(name)
    if (entity === undefined) throw new Error(`no entity ${name}`)
    const refusals: RecordRefusal[] = []
    const access: AccessChange[] = []
    const { sql, clock } = parts()
    const counts = await ingest(sql, {
      ...options,
      entity,
      source: values.map((value, at) => ({ line: at + 1, value })),
      clock,
      onRefusal: (each) => void refusals.push(...each),
      noteAccess: async (_tx, each) => void access.push(...each),
    })
    const codes = refusals.map(({ code }) => code)
    return {
      ...counts,
      codes,
      access,
      refusals: refusals.map(({ line, field, reason }) => ({ line, field, reason })),
    }
  }
}
