import type { FileFormat } from './csv-format.ts'
import type { Entity } from './entity.ts'
import { peek, startingWith } from './peek.ts'
import { readBytes, type Reading } from './read-bytes.ts'
import { readCsv } from './read-csv.ts'
import { readJsonLines } from './read-lines.ts'
import type { SourceItem } from './source-item.ts'
import { readText } from './read-text.ts'
import { recordsOf } from './rejects.ts'
import { knownFields, tellUnknown } from './unknown-fields.ts'

interface RecordFile extends Reading {
  /** `-` for standard input. */
  path: string
  entity: Entity
  format: FileFormat
  /** Called for each field that is skipped because it is unknown. */
  onUnknown: (field: string) => void
}

/** The records of a file, read on demand. */
export async function* readRecordFile(file: RecordFile): AsyncGenerator<SourceItem> {
  const text = readText(readBytes(file.path, file), file.format.encoding)
  const kind = kindOf(file.path)
  if (kind === undefined) yield* readUnnamed(text, file)
  else if (kind === 'lines') yield* noteUnknownFields(recordsOf(readJsonLines(text), file.entity), file)
  else yield* csvRecords(text, file, kind === 'tabs' ? '\t' : ',')
}

/** The format by the file's name; undefined if the name does not say, as for standard input. */
export function kindOf(path: string): 'lines' | 'csv' | 'tabs' | undefined {
  const name = path.toLowerCase().replace(/\.gz$/, '')
  if (/\.(jsonl|ndjson)$/.test(name)) return 'lines'
  if (name.endsWith('.csv')) return 'csv'
  return /\.(tsv|txt)$/.test(name) ? 'tabs' : undefined
}

/** JSON Lines begin with a brace, as does a list of records within its bracket; the header of a CSV file does not. */
async function* readUnnamed(text: AsyncIterable<string>, file: RecordFile): AsyncGenerator<SourceItem> {
  const { head, rest } = await peek(text, (begun) => begun.trim() !== '')
  const all = startingWith(head, rest)
  if (/^\s*(\[\s*)?\{/.test(head)) yield* noteUnknownFields(recordsOf(readJsonLines(all), file.entity), file)
  else yield* csvRecords(all, file, ',')
}

/** Passes records on and reports fields that their shape does not have, also those within others. */
async function* noteUnknownFields(
  source: AsyncIterable<SourceItem>,
  { entity, onUnknown }: RecordFile,
): AsyncGenerator<SourceItem> {
  const known = knownFields(entity.shape.shape)
  for await (const item of source) {
    if (!('unreadable' in item) && !Array.isArray(item.value)) tellUnknown(item.value, known, onUnknown)
    yield item
  }
}

function csvRecords(
  text: AsyncIterable<string>,
  file: RecordFile,
  usualDelimiter: string,
): AsyncIterable<SourceItem> {
  const rows = readCsv(text, { ...file, usualDelimiter })
  return file.entity.gather?.(rows) ?? rows
}
