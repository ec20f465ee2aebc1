import { fieldsOf } from '../fields-of.ts'
import { entityOfFile, findEntity } from './entities.ts'
import type { Entity } from './entity.ts'
import type { RecordRefusal } from './leave-rows.ts'
import type { SourceItem } from './source-item.ts'

/** A line of a rejects file: a refused record as it was read, and why. */
export interface Reject extends Omit<RecordRefusal, 'code'> {
  file: string
  record: unknown
  /** The record's entity, if the file's name does not say it. */
  entity?: string
}

/** One reject for each record; further errors are added to the reason. */
export function rejectOf(
  { file, entity, record }: { file: string; entity: Entity; record: unknown },
  [first, ...others]: readonly RecordRefusal[],
): Reject {
  const { line, field, reason } = first ?? { line: 0, field: '', reason: '' }
  const reasons = [reason, ...others.map((other) => `${other.field}: ${other.reason}`)].join('; ')
  const told = entityOfFile(file) === entity ? {} : { entity: entity.name }
  return { file, line, field, reason: reasons, ...told, record }
}

/** The entity of the record in a line of a rejects file; undefined if it is not such a line. */
export function entityOfReject(value: unknown): Entity | undefined {
  if (!isReject(value)) return undefined
  return value.entity === undefined ? entityOfFile(value.file) : findEntity(value.entity)
}

/** The records of one entity in a rejects file, which may hold several; any other line is itself a record. */
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
  const fields = fieldsOf(value)
  return 'record' in fields && 'reason' in fields && typeof fields['file'] === 'string'
}
