import type { FileFormat } from './csv-format.ts'
import type { Entity } from './entity.ts'
import { FileRefusal } from './file-refusal.ts'
import { readBytes, standardInput } from './read-bytes.ts'
import { readCsv } from './read-csv.ts'
import { readJsonLines } from './read-lines.ts'
import type { SourceItem } from './read-record.ts'
import { readText } from './read-text.ts'

export interface RecordFile {
  /** `-` for standard input. */
  path: string
  entity: Entity
  format: FileFormat
  /** Told of each piece of the file as it is read, in bytes as they are stored. */
  onBytes: (bytes: number) => void
  /** Told of each field that is passed over because nobody knows it. */
  onUnknown: (field: string) => void
}

/** The records of a file, read as they are asked for. */
export async function* readRecordFile(file: RecordFile): AsyncGenerator<SourceItem> {
  const text = readText(readBytes(file.path, file.onBytes), file.format.encoding)
  const kind = kindOf(file.path)
  if (kind === undefined) yield* readUnnamed(text, file)
  else if (kind === 'lines') yield* noteUnknownFields(readJsonLines(text), file)
  else yield* readCsv(text, kind === 'tabs' ? { ...file, format: { delimiter: '\t', ...file.format } } : file)
}

/** What the name of a file says of how it is written; undefined for standard input, which has none. */
export function kindOf(path: string): 'lines' | 'csv' | 'tabs' | undefined {
  if (path === standardInput) return undefined
  const name = path.toLowerCase().replace(/\.gz$/, '')
  if (/\.(jsonl|ndjson)$/.test(name)) return 'lines'
  if (name.endsWith('.csv')) return 'csv'
  if (/\.(tsv|txt)$/.test(name)) return 'tabs'
  throw new FileRefusal('it is neither .jsonl, .ndjson, .csv, .tsv nor .txt, with or without .gz')
}

/** A record of JSON Lines begins with a brace, the columns of a CSV file do not. */
async function* readUnnamed(text: AsyncGenerator<string>, file: RecordFile): AsyncGenerator<SourceItem> {
  let head = ''
  for (;;) {
    const { value, done } = await text.next()
    if (done === true) break
    head += value
    if (head.trim() !== '') break
  }
  const all = (async function* () {
    yield head
    yield* text
  })()
  if (head.trimStart().startsWith('{')) yield* noteUnknownFields(readJsonLines(all), file)
  else yield* readCsv(all, file)
}

/** Passes records on and tells the names of fields that their shape does not have. */
async function* noteUnknownFields(
  source: AsyncIterable<SourceItem>,
  { entity, onUnknown }: RecordFile,
): AsyncGenerator<SourceItem> {
  const known = new Set(Object.keys(entity.shape.shape))
  for await (const item of source) {
    if (!('unreadable' in item) && typeof item.value === 'object' && item.value !== null)
      for (const field of Object.keys(item.value)) if (!known.has(field)) onUnknown(field)
    yield item
  }
}
