import { randomBytes } from 'node:crypto'
import { lstat, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessCode } from '../error-code.ts'
import { headLength } from './picture-format.ts'

export interface KeptFile {
  /** The time that was given when the file was stored. */
  time: Date
  length: number
  /** Its first bytes, which tell a picture's format. */
  head: Buffer
  /** Undefined if the file has been deleted meanwhile. */
  read(): Promise<Buffer | undefined>
}

export const findFile = (
  path: string,
  onFault: (error: unknown) => undefined,
): Promise<KeptFile | undefined> =>
  unlessGone(async () => {
    await using file = await open(path)
    const { mtime: time, size: length } = await file.stat()
    // Fails for another user's file or on a read-only disk: the file is still returned, but does not count as
    // used.
    await Promise.allSettled([file.utimes(new Date(), time)])
    const head = Buffer.alloc(headLength)
    await file.read(head, 0, head.length, 0)
    return { time, length, head, read: () => unlessGone(() => readFile(path)).catch(onFault) }
  }).catch(onFault)

/** Another server that uses the same folder may delete files at any time. */
const unlessGone = <T>(look: () => Promise<T>): Promise<T | undefined> =>
  unlessCode(look, 'ENOENT', 'ENOTDIR')

export async function writeKeptFile(path: string, bytes: Buffer, time: Date): Promise<void> {
  const unfinished = `${path}.${randomBytes(4).toString('hex')}.part`
  try {
    {
      await using file = await open(unfinished, 'wx', 0o600)
      await file.writeFile(bytes)
      await file.sync()
      await file.utimes(new Date(), time)
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Deletes files down to nine tenths of the limit; a file that cannot be deleted does not stop the others. */
export async function trim(folder: string, mostBytes: number): Promise<void> {
  const names = await readdir(folder)
  const found = await Promise.all(names.map((name) => measure(join(folder, name))))
  const files = found.filter((file) => file !== undefined)
  let bytes = files.reduce((sum, { size }) => sum + size, 0)
  const faults: unknown[] = []
  for (const { path, size } of files.toSorted((a, b) => a.usedMs - b.usedMs)) {
    if (bytes <= mostBytes * 0.9) break
    try {
      await rm(path, { force: true })
      bytes -= size
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw new Error(`${faults.length} files stay`, { cause: faults[0] })
}

/** Undefined for entries that the cache did not create, such as the disk's own folders. */
const measure = (path: string) =>
  unlessGone(async () => {
    const found = await lstat(path)
    return found.isFile() ? { path, size: found.size, usedMs: found.atimeMs } : undefined
  })
