import { FileRefusal } from './file-refusal.ts'
import { parseJson } from './parse-json.ts'
import type { SourceItem } from './source-item.ts'

/** Design files are part of their records, so lines may be long; a longer line is not a record. */
export const longestLine = 256 * 1024 * 1024

/** The records of JSON Lines, one on each line; empty lines are skipped. */
export async function* readJsonLines(chunks: AsyncIterable<string>): AsyncGenerator<SourceItem> {
  let line = 0
  let isBegun = false
  for await (const text of linesOf(chunks)) {
    line += 1
    if (text.trim() === '') continue
    // Each line of such a file would be refused, and none would say why.
    if (!isBegun && text.trimStart().startsWith('['))
      throw new FileRefusal('it is one JSON list: write each record on a line of its own, without the list')
    isBegun = true
    yield parseLine(text, line)
  }
}

async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  // The pieces of a long line are joined only once.
  let held: string[] = []
  let length = 0
  for await (const chunk of chunks) {
    const [first = '', ...others] = chunk.split('\n')
    held.push(first)
    length += first.length
    if (length > longestLine) throw new FileRefusal('it has a line too long to be a record')
    if (others.length === 0) continue
    yield held.join('')
    const last = others.pop() ?? ''
    yield* others
    held = [last]
    length = last.length
  }
  yield held.join('')
}

function parseLine(text: string, line: number): SourceItem {
  try {
    return { line, value: parseJson(text) }
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : String(error)
    return { line, field: '', unreadable: `is not JSON: ${reason}`, value: text }
  }
}
