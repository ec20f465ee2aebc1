import { createHash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { endOfRows, Footer, formatVersion, Header, parseLine, sealLength, sealOf } from './backup-format.ts'
import { Refusal } from '../refusal.ts'

/** Refuses a file that is truncated or changed by even one bit. */
export async function assertWhole(path: string): Promise<void> {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isFile()) throw new Refusal(`There is no file ${path}.`)
  const { size } = found
  const damaged = () => new Refusal(`${path} is no whole backup: it is cut, damaged or another file.`)
  if (size <= sealLength) throw damaged()
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(path, { end: size - sealLength - 1, highWaterMark: 1 << 20 })) {
    digest.update(chunk as Buffer)
  }
  await using file = await open(path)
  const seal = Buffer.alloc(sealLength)
  await file.read(seal, 0, sealLength, size - sealLength)
  if (!seal.equals(sealOf(digest.digest()))) throw damaged()
}

/** Reads a backup once, from beginning to end. */
export async function openBackup(path: string) {
  const { size } = await stat(path)
  const packed = createReadStream(path, { end: size - sealLength - 1, highWaterMark: 1 << 18 })
  // An error on the way is passed on to the reader.
  const text = pipeline(packed, createGunzip({ chunkSize: 1 << 18 }), () => undefined)
  const source = scan(text)
  const header = parseLine(Header, await source.line())
  if (header.formatVersion !== formatVersion) {
    throw new Refusal(
      `${path} is written in a newer way than this portal reads: restore it with a portal of version ${header.portalVersion} or newer.`,
    )
  }
  return {
    header,
    /** The rows of the next table of the header, in COPY's text format. */
    rows: () => source.rows(),
    /** Must be called after the last table's rows. */
    footer: async () => parseLine(Footer, await source.line()),
    close: () => void text.destroy(),
  }
}

export type BackupReader = Awaited<ReturnType<typeof openBackup>>

/** A header or footer has a few kilobytes; a file with gigabytes before the first line end is not a backup. */
const longestLine = 1 << 24

/** Splits a text that comes in chunks into lines, and into rows up to their end mark. */
function scan(chunks: AsyncIterable<Buffer>) {
  const iterator = chunks[Symbol.asyncIterator]()
  let pending = Buffer.alloc(0)
  const readOn = async () => {
    const next = await iterator.next()
    if (next.done) throw new Refusal('The backup ends before its end.')
    pending = pending.length === 0 ? Buffer.from(next.value) : Buffer.concat([pending, next.value])
  }
  const take = (length: number): Buffer => {
    const taken = pending.subarray(0, length)
    pending = pending.subarray(length)
    return taken
  }
  return {
    line: async (): Promise<string> => {
      while (!pending.includes('\n')) {
        if (pending.length > longestLine) throw new Refusal('The file is no backup of a portal.')
        await readOn()
      }
      return take(pending.indexOf('\n') + 1).toString()
    },
    rows: async function* (): AsyncGenerator<Buffer, void> {
      while (pending.length < endOfRows.length) await readOn()
      if (!pending.subarray(0, endOfRows.length).equals(Buffer.from(endOfRows))) {
        const mark = `\n${endOfRows}`
        for (let at = pending.indexOf(mark); ; at = pending.indexOf(mark)) {
          if (at >= 0) {
            yield take(at + 1)
            break
          }
          // The rest may end with the first bytes of the mark.
          if (pending.length >= mark.length) yield take(pending.length - mark.length + 1)
          await readOn()
        }
      }
      take(endOfRows.length)
    },
  }
}
