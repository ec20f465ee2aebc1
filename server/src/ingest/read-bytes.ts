import { createReadStream } from 'node:fs'
import { addAbortSignal, pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { codeOf } from '../error-code.ts'
import { codeOrWords } from '../error-words.ts'
import { FileRefusal } from './file-refusal.ts'
import { startingWith } from './peek.ts'

export const standardInput = '-'

export interface Reading {
  /** Called with the number of bytes read, as stored. */
  onBytes: (bytes: number) => void
  /** Stops reading with an AbortError. */
  stop?: AbortSignal | undefined
}

/** The bytes of a file or of standard input; gzip is decompressed. */
export async function* readBytes(path: string, reading: Reading): AsyncGenerator<Buffer> {
  const pieces = counted(path, reading)
  const { value: first, done } = await pieces.next()
  const isGzip = first?.[0] === 0x1f && first[1] === 0x8b
  if (path.toLowerCase().endsWith('.gz') && !isGzip) throw new FileRefusal('it is not gzip, or is cut short')
  if (done === true) return
  const all = startingWith(first, pieces)
  yield* isGzip ? unpacked(all) : all
}

async function* counted(path: string, { onBytes, stop }: Reading): AsyncGenerator<Buffer> {
  const stream: Readable = path === standardInput ? process.stdin : createReadStream(path)
  if (stop !== undefined) addAbortSignal(stop, stream)
  try {
    for await (const piece of stream) {
      onBytes((piece as Buffer).length)
      yield piece as Buffer
    }
  } catch (error) {
    if (stop?.aborted === true) throw error
    throw new FileRefusal(`it cannot be read (${codeOrWords(error)})`)
  }
}

async function* unpacked(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let failure: unknown
  const gunzip = pipeline(pieces, createGunzip(), (error) => (failure = error))
  try {
    for await (const piece of gunzip) yield piece as Buffer
  } catch (error) {
    if (failure instanceof FileRefusal) throw failure
    if (codeOf(error).startsWith('Z_')) throw new FileRefusal('its compression is damaged or cut short')
    throw error
  }
}
