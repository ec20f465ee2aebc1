import { randomBytes } from 'node:crypto'
import { lstat, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../error-code.ts'

export interface KeptFile {
  /** As it was given with the bytes. */
  time: Date
  length: number
  /** Its first bytes. */
  head: Buffer
  /** Undefined where it has gone meanwhile. */
  read(): Promise<Buffer | undefined>
}

export const findFile = (
  path: string,
  onFault: (error: unknown) => undefined,
): Promise<KeptFile | undefined> =>
  unlessGone(async () => {
    await using file = await open(path)
    const { mtime: time, size: length } = await file.stat()
    // Another user's file, or a disk that is only read: it is shown, and counts as unwanted.
    await Promise.allSettled([file.utimes(new Date(), time)])
    const head = Buffer.alloc(12)
    await file.read(head, 0, head.length, 0)
    return { time, length, head, read: () => unlessGone(() => readFile(path)).catch(onFault) }
  }).catch(onFault)

/** Another server on the same folder may remove what it likes. */
async function unlessGone<T>(look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look()
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}

export async function writeWhole(path: string, bytes: Buffer, time: Date): Promise<void> {
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

/** Down to nine tenths of the bound; a file that stays keeps none of the others. */
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

/** Undefined for what the cache did not lay there, as a folder of the disk's own. */
const measure = (path: string) =>
  unlessGone(async () => {
    const found = await lstat(path)
    return found.isFile() ? { path, size: found.size, usedMs: found.atimeMs } : undefined
  })
