import { basename } from 'node:path'
import { entities } from './entities.ts'
import type { Entity } from './entity.ts'
import { FileRefusal } from './file-refusal.ts'
import { readCsv } from './read-csv.ts'
import { readJsonLines } from './read-lines.ts'
import type { SourceItem } from './read-record.ts'

const named = /^(?<entity>[a-z]+(-[a-z]+)?).*\.(jsonl|ndjson|csv)$/

/** Which entity a file holds, by its name: `orders.jsonl`, `orders-2026-11.csv`, `design-requests.jsonl`. */
export function entityOfFile(path: string): Entity | undefined {
  const start = named.exec(basename(path).toLowerCase())?.groups?.['entity'] ?? ''
  const found = entities.filter(({ name }) => start === name || start.startsWith(`${name}-`))
  return found.toSorted((a, b) => b.name.length - a.name.length)[0]
}

/** The records of a file, read as they are asked for. */
export function readRecordFile(path: string, entity: Entity): AsyncGenerator<SourceItem> {
  const name = path.toLowerCase()
  if (name.endsWith('.csv')) return readCsv(path, entity)
  if (name.endsWith('.jsonl') || name.endsWith('.ndjson')) return readJsonLines(path)
  throw new FileRefusal('it is neither .jsonl, .ndjson nor .csv')
}

/** Passes records on and gathers the names of fields that their shape does not have. */
export async function* noteUnknownFields(
  source: AsyncIterable<SourceItem>,
  entity: Entity,
  unknown: Set<string>,
): AsyncGenerator<SourceItem> {
  const known = new Set(Object.keys(entity.shape.shape))
  for await (const item of source) {
    if ('value' in item && typeof item.value === 'object' && item.value !== null) {
      for (const field of Object.keys(item.value)) if (!known.has(field)) unknown.add(field)
    }
    yield item
  }
}
