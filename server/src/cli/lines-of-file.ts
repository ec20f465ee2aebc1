import { closeSync, openSync, readSync } from 'node:fs'
import { TextDecoder } from 'node:util'
import { longestLine } from '../ingest/read-lines.ts'
import { markedEncoding } from '../ingest/read-text.ts'

const pieceLength = 1024 * 1024

/** The lines of a text file, one by one, up to one that is no record: all of it may not fit into memory. */
export function* linesOfFile(path: string): Generator<string> {
  const file = openSync(path, 'r')
  try {
    let held: string[] = []
    let length = 0
    for (const text of piecesOf(file)) {
      const [first = '', ...others] = text.split('\n')
      held.push(first)
      length += first.length
      if (length > longestLine) return
      for (const next of others) {
        yield held.join('')
        held = [next]
        length = next.length
      }
    }
    yield held.join('')
  } finally {
    closeSync(file)
  }
}

function* piecesOf(file: number): Generator<string> {
  const piece = Buffer.alloc(pieceLength)
  let decoder: TextDecoder | undefined
  for (;;) {
    const read = readSync(file, piece)
    if (read === 0) return
    // It removes a byte order mark, which some editors write.
    decoder ??= new TextDecoder(markedEncoding(piece))
    yield decoder.decode(piece.subarray(0, read), { stream: true })
  }
}
