import type { CheckedRecord } from './import-warnings.ts'
import type { Cell, Entity, LandedRows } from './entity.ts'
import type { RecordRefusal } from './leave-rows.ts'
import { readRecord } from './read-record.ts'
import type { SourceItem } from './source-item.ts'

export interface RecordSource {
  entity: Entity
  source: AsyncIterable<SourceItem> | Iterable<SourceItem>
  /**
   * For records just read from their ERP: an equal record leaves the stored one untouched, and a different
   * one is stored, whatever times they report.
   */
  isByContent?: boolean
}

/** The record as it was read from a file or an ERP. */
export interface RefusedItem {
  value: unknown
  sourceId?: string
}

export interface Refused {
  record: RefusedItem
  refusals: readonly RecordRefusal[]
}

export interface ReadBatch {
  records: (CheckedRecord & { item: SourceItem | undefined })[]
  refused: Refused[]
}

const batchSize = 2_500
/** In characters and bytes: design files are part of their records, and a batch of them is kept in memory. */
const batchWeight = 16 * 1024 * 1024
/** Assumed for refused records, whose size is not measured. */
const refusedWeight = 16 * 1024

/** Reads and checks the records of a source, batch by batch. */
export async function* readBatches({ entity, source, isByContent }: RecordSource): AsyncGenerator<ReadBatch> {
  // Original records are only kept if a rule in the database can still refuse them.
  const hasRules = entity.references !== undefined || entity.guard !== undefined
  const shape = isByContent ? entity.shape : entity.fileShape
  let batch: ReadBatch = { records: [], refused: [] }
  let weight = 0
  for await (const whole of source) {
    let item = whole
    let read = readRecord(entity, item, shape)
    if ('refusals' in read && 'without' in item && item.without !== undefined) {
      item = { ...item, value: item.without() }
      read = readRecord(entity, item, shape)
    }
    if ('refusals' in read) {
      batch.refused.push({ record: item, refusals: read.refusals })
      weight += refusedWeight
    } else {
      const { line, value } = item
      const saysOpenLine = entity.saysOpenLine?.(value)
      const repeatsLine = entity.repeatsLine?.(value) ?? false
      batch.records.push({ line, ...read, saysOpenLine, repeatsLine, item: hasRules ? item : undefined })
      weight += weightOf(read.rows)
    }
    if (batch.records.length + batch.refused.length < batchSize && weight < batchWeight) continue
    yield batch
    batch = { records: [], refused: [] }
    weight = 0
  }
  if (batch.records.length + batch.refused.length > 0) yield batch
}

function weightOf(rows: LandedRows): number {
  let weight = 0
  for (const table of rows) {
    for (const row of table) for (const column in row) weight += cellWeight(row[column])
  }
  return weight
}

const cellWeight = (cell: Cell | undefined): number =>
  typeof cell === 'string' || (typeof cell === 'object' && cell !== null) ? cell.length : 8
