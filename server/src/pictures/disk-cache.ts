import { createHash, randomBytes } from 'node:crypto'
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { freeMbOf, reserveMb } from '../database/embedded/free-space.ts'
import { hasCode } from '../error-code.ts'
import { makeFolder } from '../make-folder.ts'

export interface KeptFile {
  /** As it was given with the bytes. */
  time: Date
  length: number
  /** Its first bytes. */
  head: Buffer
  /** Undefined where it has gone meanwhile. */
  read(): Promise<Buffer | undefined>
}

/** Files that can be had again, within a bound: those that nobody wanted for longest go first. */
export interface DiskCache {
  find(key: string): Promise<KeptFile | undefined>
  /** `time` is now unless it says. Nothing is thrown where it cannot be kept, as on a full disk. */
  keep(key: string, bytes: Buffer, time?: Date): Promise<void>
  forget(key: string): Promise<void>
}

interface DiskCacheOptions {
  folder: string
  mostBytes: number
  /** Told when something cannot be kept. */
  onFault: (error: unknown) => void
  freeMb?: (folder: string) => number
}

/** Nothing is kept where the disk would be left with less: a database may live on it. */
const leftFreeMb = 4 * reserveMb

/**
 * A file counts as last used by its time of access, which is set by hand: disks are mounted that note none. It is whole
 * or not there: written under another name, brought to the disk, and renamed.
 */
export function openDiskCache(options: DiskCacheOptions): DiskCache {
  const { folder, mostBytes, onFault, freeMb = freeMbOf } = options
  let trimming: Promise<void> = Promise.resolve()
  let unmeasured = Infinity
  const pathOf = (key: string) => join(folder, createHash('sha256').update(key).digest('hex'))

  const write = async (path: string, bytes: Buffer, time: Date) => {
    makeFolder(folder, 0o700)
    if (freeMb(folder) - bytes.length / 1024 ** 2 < leftFreeMb) throw new Error('the disk is nearly full')
    await writeWhole(path, bytes, time)
    unmeasured += bytes.length
    // Measured again after a tenth of the limit was added.
    if (unmeasured < mostBytes / 10) return
    unmeasured = 0
    trimming = trimming.then(() => trim(folder, mostBytes))
    await trimming
  }
  return {
    find: (key) => findFile(pathOf(key)),
    keep: async (key, bytes, time = new Date()) => write(pathOf(key), bytes, time).catch(onFault),
    forget: async (key) => rm(pathOf(key), { force: true }),
  }
}

const findFile = (path: string): Promise<KeptFile | undefined> =>
  unlessGone(async () => {
    await using file = await open(path)
    const { mtime: time, size: length } = await file.stat()
    await file.utimes(new Date(), time)
    const head = Buffer.alloc(12)
    await file.read(head, 0, head.length, 0)
    return { time, length, head, read: () => unlessGone(() => readFile(path)) }
  })

/** Another server on the same folder may remove what it likes. */
async function unlessGone<T>(look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look()
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}

async function writeWhole(path: string, bytes: Buffer, time: Date): Promise<void> {
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

/** Down to nine tenths of the bound. */
async function trim(folder: string, mostBytes: number): Promise<void> {
  const names = await readdir(folder)
  const found = await Promise.all(names.map((name) => measure(join(folder, name))))
  const files = found.filter((file) => file !== undefined)
  let bytes = files.reduce((sum, { size }) => sum + size, 0)
  for (const { path, size } of files.toSorted((a, b) => a.usedMs - b.usedMs)) {
    if (bytes <= mostBytes * 0.9) return
    await rm(path, { force: true })
    bytes -= size
  }
}

const measure = (path: string) =>
  unlessGone(async () => {
    const { size, atimeMs } = await stat(path)
    return { path, size, usedMs: atimeMs }
  })
