import type { Encoding } from './csv-format.ts'
import { FileRefusal } from './file-refusal.ts'

/**
 * The text of a file. UTF-16 and byte order marks are detected from its first bytes; otherwise the given encoding is
 * used, or UTF-8. Bytes that are not valid in it refuse the file, because nobody could tell which letters they were.
 */
export async function* readText(
  pieces: AsyncIterable<Buffer>,
  said: Encoding | undefined,
): AsyncGenerator<string> {
  let decoder: Decoder | undefined
  let held: Buffer = Buffer.alloc(0)
  for await (const piece of pieces) {
    if (decoder === undefined) {
      held = Buffer.concat([held, piece])
      if (held.length < 4) continue
    }
    decoder ??= decoderFor(held, said)
    yield decoder.decode(held.length > 0 ? held : piece)
    held = Buffer.alloc(0)
  }
  decoder ??= decoderFor(held, said)
  yield decoder.decode(held)
  yield decoder.end()
}

interface Decoder {
  decode(bytes: Buffer): string
  end(): string
}

/** A workbook is a zip archive, an older one a compound file: no encoding makes text of them. */
const workbooks = ['504b0304', 'd0cf11e0']

function decoderFor(head: Buffer, said: Encoding | undefined): Decoder {
  if (workbooks.includes(head.toString('hex', 0, 4)))
    throw new FileRefusal('it is no text, but an Excel workbook or an archive: save the sheet as CSV')
  const encoding = markedEncoding(head) ?? said ?? bareUtf16(head) ?? 'utf-8'
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return utf16Decoder(encoding === 'utf-16be')
  return byteDecoder(encoding)
}

/** By the byte order mark; undefined without one. */
export function markedEncoding([a, b, c]: Buffer): Encoding | undefined {
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  return a === 0xef && b === 0xbb && c === 0xbf ? 'utf-8' : undefined
}

/** A file of records begins with ASCII characters: in UTF-16 every other byte of these is zero. */
function bareUtf16([a, b, c, d]: Buffer): Encoding | undefined {
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le'
  return a === 0 && b !== 0 && c === 0 && d !== 0 ? 'utf-16be' : undefined
}

function byteDecoder(encoding: 'utf-8' | 'latin1' | 'windows-1252'): Decoder {
  // Latin-1 is read as Windows-1252, which is what systems that claim Latin-1 actually write.
  const decoder = new TextDecoder(encoding === 'utf-8' ? encoding : 'windows-1252', { fatal: true })
  const decode = (bytes?: Buffer): string => {
    try {
      return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      throw new FileRefusal(
        'it is not UTF-8 text: use --encoding windows-1252 if a Windows program wrote it, or save it as UTF-8',
      )
    }
  }
  return { decode, end: () => decode() }
}

/** Half surrogate pairs are let through: they invalidate one record, not the file. */
function utf16Decoder(isBigEndian: boolean): Decoder {
  let odd: Buffer = Buffer.alloc(0)
  let isFirst = true
  const decode = (bytes: Buffer): string => {
    const all = Buffer.concat([odd, bytes])
    const even = all.subarray(0, all.length - (all.length % 2))
    odd = all.subarray(even.length)
    const text = (isBigEndian ? even.swap16() : even).toString('utf16le')
    const isMarked = isFirst && text.startsWith('\ufeff')
    isFirst &&= text === ''
    return isMarked ? text.slice(1) : text
  }
  const end = (): string => {
    if (odd.length > 0) throw new FileRefusal('it ends in the middle of a character')
    return ''
  }
  return { decode, end }
}
