import { createHash, randomBytes } from 'node:crypto'
import { lstat, open, readdir, readFile, rename, rm } from 'node:fs/promises'
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
  /** Undefined also where it cannot be read. */
  find(key: string): Promise<KeptFile | undefined>
  /** `time` is now unless it says. False, and nothing is thrown, where it cannot be kept, as on a full disk. */
  keep(key: string, bytes: Buffer, time?: Date): Promise<boolean>
  forget(key: string): Promise<void>
}

export type CacheFault =
  | 'a file could not be kept'
  | 'a kept file could not be read'
  | 'a kept file could not be removed'
  | 'more is kept than the bound allows'

interface DiskCacheOptions {
  folder: string
  mostBytes: number
  /** Told what went wrong, which nobody is kept waiting for. */
  onFault: (error: unknown, what: CacheFault) => void
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

  const told = (what: CacheFault) => (error: unknown) => {
    onFault(error, what)
    return undefined
  }
  const write = async (path: string, bytes: Buffer, time: Date) => {
    makeFolder(folder, 0o700)
    if (freeMb(folder) - bytes.length / 1024 ** 2 < leftFreeMb) throw new Error('the disk is nearly full')
    await writeWhole(path, bytes, time)
    unmeasured += bytes.length
    return true
  }
  const trimmed = async () => {
    // Measured again after a tenth of the limit was added.
    if (unmeasured < mostBytes / 10) return
    unmeasured = 0
    // One that fails ends none of those that follow.
    trimming = trimming.then(() => trim(folder, mostBytes)).catch(told('more is kept than the bound allows'))
    await trimming
  }
  return {
    find: (key) => findFile(pathOf(key), told('a kept file could not be read')),
    keep: async (key, bytes, time = new Date()) => {
      const isKept = await write(pathOf(key), bytes, time).catch(told('a file could not be kept'))
      if (isKept) await trimmed()
      return isKept ?? false
    },
    forget: async (key) => rm(pathOf(key), { force: true }).catch(told('a kept file could not be removed')),
  }
}

const findFile = (path: string, onFault: (error: unknown) => undefined): Promise<KeptFile | undefined> =>
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

/** Down to nine tenths of the bound; a file that stays keeps none of the others. */
async function trim(folder: string, mostBytes: number): Promise<void> {
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
