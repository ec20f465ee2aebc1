import { createReadStream } from 'node:fs'
import { FileRefusal } from './file-refusal.ts'
import type { SourceItem } from './read-record.ts'

/** The text of a file as it is read; a byte that is no UTF-8 ends it, for nobody could tell which letter it was. */
export async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true })
    yield decoder.decode()
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error
    if (error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
      throw new FileRefusal('it is not UTF-8 text: save it as UTF-8')
    }
    throw new FileRefusal(`it cannot be read (${String(error.code)})`)
  }
}

/** The records of a JSON Lines file, one a line; empty lines are passed over. */
export async function* readJsonLines(path: string): AsyncGenerator<SourceItem> {
  let line = 0
  for await (const text of linesOf(readText(path))) {
    line += 1
    if (text.trim() !== '') yield parseLine(text, line)
  }
}

async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  yield rest
}

function parseLine(text: string, line: number): SourceItem {
  try {
    return { line, value: JSON.parse(text) }
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : String(error)
    return { line, field: '', unreadable: `is not JSON: ${reason}` }
  }
}
