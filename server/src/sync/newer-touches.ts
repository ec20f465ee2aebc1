import { minuteMs } from '@portal/domain/time-units'
import type { SourceId, Stream, Touch } from '../erp/port.ts'
import type { Entity } from '../ingest/entity.ts'
import { sourceRecords, type Documents, type SourceRecord } from './source-records.ts'
import type { Syncing } from './syncing.ts'

/** The ERP's clock and the portal's may differ by ten minutes. */
const longAfterMs = 15 * minuteMs

/**
 * The documents of changes that are newer than what was read. After a start or a load, streams report again what was read
 * long ago; without this check all documents that name these customers would be read again.
 */
export async function newerDocuments(
  syncing: Syncing,
  { stream, entity, touches }: { stream: Stream; entity: Entity; touches: readonly Touch[] },
): Promise<Set<SourceId>> {
  const ids = [...new Set(touches.map(({ document }) => document))]
  const known = await sourceRecords(syncing.sql, syncing, { entity, ids })
  const newer = touches.filter((touch) => isNewer(stream, touch, known.get(touch.document)))
  return new Set(newer.map(({ document }) => document))
}

/** Those of the documents that have not landed. */
export async function withoutLanding(syncing: Syncing, { entity, ids }: Documents): Promise<SourceId[]> {
  if (ids.length === 0) return []
  const known = await sourceRecords(syncing.sql, syncing, { entity, ids })
  return ids.filter((id) => !known.has(id))
}

/**
 * Whether a change is newer than the version in which the document was read. Two writes within one second have the same
 * time as their version, so an equal time is old only if the document was read long after it; revisions are never
 * given twice, so an equal revision is always old.
 */
export function isNewer(
  { isRevision }: Pick<Stream, 'isRevision'>,
  { document, row, version }: Touch,
  known: Pick<SourceRecord, 'version' | 'timeRead'> | undefined,
): boolean {
  // Other rows of a document, such as lines, have their own versions.
  if (known === undefined || row !== document) return true
  // The row's own version ends at the blank.
  if (known.version.split(' ')[0] !== version) return true
  if (isRevision) return false
  return !isLongAfter(known.timeRead, version)
}

/** Whether a time is so long after that of a version that no other write can get the same version. */
export function isLongAfter(time: Date, version: string): boolean {
  return time.getTime() - (Number(version) || Date.parse(version)) >= longAfterMs
}
