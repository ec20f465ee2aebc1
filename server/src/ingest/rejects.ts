import { findEntity } from './entities.ts'
import type { Entity } from './entity.ts'
import { entityOfFile } from './entity-of-file.ts'
import type { Refusal } from './land-batch.ts'
import type { SourceItem } from './source-item.ts'

/** A line of a rejects file: a refused record as it was read, and why. */
export interface Reject extends Omit<Refusal, 'code'> {
  file: string
  record: unknown
  /** What the record is one of, where the name of its file does not tell. */
  entity?: string
}

/** One reject a record; what else is wrong with it stands in the reason. */
export function rejectOf(
  { file, entity, record }: { file: string; entity: Entity; record: unknown },
  [first, ...others]: readonly Refusal[],
): Reject {
  const { line, field, reason } = first ?? { line: 0, field: '', reason: '' }
  const reasons = [reason, ...others.map((other) => `${other.field}: ${other.reason}`)].join('; ')
  const told = entityOfFile(file) === entity ? {} : { entity: entity.name }
  return { file, line, field, reason: reasons, ...told, record }
}

/** The entity whose record stands in a line of a rejects file; undefined where the value is no such line. */
export function entityOfReject(value: unknown): Entity | undefined {
  if (!isReject(value)) return undefined
  return value.entity === undefined ? entityOfFile(value.file) : findEntity(value.entity)
}

/**
 * Takes the records out of the lines of a rejects file, those of one entity: such a file may hold several. Any other
 * line is a record itself.
 */
export async function* recordsOf(
  source: AsyncIterable<SourceItem>,
  entity: Entity,
): AsyncGenerator<SourceItem> {
  for await (const item of source) {
    if ('unreadable' in item || !isReject(item.value)) yield item
    else if (entityOfReject(item.value) === entity) yield { line: item.line, value: item.value.record }
  }
}

function isReject(value: unknown): value is Pick<Reject, 'file' | 'entity' | 'record'> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'record' in value &&
    'reason' in value &&
    'file' in value &&
    typeof value.file === 'string'
  )
}
