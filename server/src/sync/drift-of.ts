import { formatCount } from '@portal/domain/numbers'
import type { TransactionSql } from '../database/sql.ts'
import type { SourceId } from '../erp/port.ts'
import type { Entity } from '../ingest/entity.ts'
import { Drift } from './failures.ts'
import type { Refusal } from './refusals.ts'
import type { Syncing } from './syncing.ts'

/** If more than this share of a page is refused alike, the records are not at fault: the ERP or its rights have changed. */
const driftShare = 0.05
const driftLeast = 10

interface Judged {
  entity: Entity
  /** The number of documents that were read. */
  page: number
  refused: readonly Refusal[]
}

/**
 * The drift of a page and its documents, if more than a few are refused for what they hold in the same field. Those that
 * were refused so before say nothing new: they are read together when they are tried again.
 */
export async function driftOf(
  tx: TransactionSql,
  { connector }: Pick<Syncing, 'connector'>,
  { entity, page, refused }: Judged,
): Promise<{ drift: Drift; ids: ReadonlySet<SourceId> } | undefined> {
  const malformed = refused.filter(({ code }) => code === 'invalid' || code === 'unreadable')
  if (malformed.length < driftLeast) return undefined
  const before = await tx<{ id: SourceId }[]>`
    select source_id as id from sync_refusal where connector = ${connector.name} and entity = ${entity.name}
      and code in ('invalid', 'unreadable') and source_id = any(${malformed.map(({ id }) => id)}::text[])`
  const known = new Set(before.map(({ id }) => id))
  const fresh = malformed.filter(({ id }) => !known.has(id))
  const groups = Map.groupBy(fresh, ({ field }) => field.replaceAll(/\d+/g, '#'))
  const drifting = [...groups.values()].filter(
    (alike) => alike.length >= driftLeast && alike.length > driftShare * page,
  )
  const [alike] = drifting
  const first = alike?.[0]
  if (alike === undefined || first === undefined) return undefined
  const why = `${first.field} ${first.reason}`.trim()
  const drift = new Drift(
    `${formatCount(alike.length)} of ${formatCount(page)} ${entity.name} are refused alike: ${why}`,
  )
  return { drift, ids: new Set(drifting.flat().map(({ id }) => id)) }
}
