import type { SourceId, Stream, Touch } from '../erp/port.ts'
import type { Entity } from '../ingest/entity.ts'
import { sourceRecords } from './source-records.ts'
import type { SourceRecord } from './source-records.ts'
import type { Syncing } from './syncing.ts'

/** The ERP's clock and ours may differ by ten minutes. */
const longAfterMs = 15 * 60_000

/**
 * The documents of which these changes are news. A server that starts, and one that has just loaded, is told once more of
 * what it read long ago; without this all that names these customers would be read again.
 */
export async function newsOfTouches(
  syncing: Syncing,
  { stream, entity, touches }: { stream: Stream; entity: Entity; touches: readonly Touch[] },
): Promise<Set<SourceId>> {
  const ids = [...new Set(touches.map(({ document }) => document))]
  const known = await sourceRecords(syncing.sql, syncing, { entity, ids })
  const news = touches.filter((touch) => isNews(stream, touch, known.get(touch.document)))
  return new Set(news.map(({ document }) => document))
}

/** Those of which nothing has landed. */
export async function unknownOf(
  syncing: Syncing,
  { entity, ids }: { entity: Entity; ids: readonly SourceId[] },
): Promise<SourceId[]> {
  if (ids.length === 0) return []
  const known = await sourceRecords(syncing.sql, syncing, { entity, ids })
  return ids.filter((id) => !known.has(id))
}

/**
 * Whether a change is another than the one with which the document was read. Two writes of one second have one version, so
 * that times count only where the document was read long after; revisions are never given twice.
 */
export function isNews(
  { isRevision }: Pick<Stream, 'isRevision'>,
  { document, row, version }: Touch,
  known: Pick<SourceRecord, 'version' | 'timeRead'> | undefined,
): boolean {
  // What belongs to a document has versions of its own.
  if (known === undefined || row !== document) return true
  // What follows a blank is no part of the row's own version.
  if (known.version.split(' ')[0] !== version) return true
  if (isRevision) return false
  return !isLongAfter(known.timeRead, version)
}

/** Whether a time is so long after that of a version that nothing of the same version can follow. */
export function isLongAfter(time: Date, version: string): boolean {
  return time.getTime() - (Number(version) || Date.parse(version)) >= longAfterMs
}
