import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freeMbOf, reserveMb } from '../database/embedded/free-space.ts'
import { makeFolder } from '../make-folder.ts'
import { findFile, writeKeptFile, trim } from './files-on-disk.ts'

export type CacheFault =
  | 'a file could not be kept'
  | 'a kept file could not be read'
  | 'a kept file could not be removed'
  | 'more is kept than the bound allows'

interface DiskCacheOptions {
  folder: string
  mostBytes: number
  /** Called with errors, which no caller waits for. */
  onFault: (error: unknown, what: CacheFault) => void
  freeMb?: (folder: string) => number
}

/** Nothing is stored if less than this would stay free: a database may be on the same disk. */
const leftFreeMb = 4 * reserveMb

/**
 * A cache of files on disk, limited in size: the least recently used ones are deleted first.
 * A file's last use is its access time, which is set explicitly, since disks may be mounted with noatime. A
 * file is either complete or absent: it is written under another name, synced to the disk, and then renamed.
 */
export function openDiskCache(options: DiskCacheOptions) {
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
    await writeKeptFile(path, bytes, time)
    unmeasured += bytes.length
    return true
  }
  const trimmed = async () => {
    // The total size is measured again after a tenth of the limit was added.
    if (unmeasured < mostBytes / 10) return
    unmeasured = 0
    // A failure must not stop later trimming.
    trimming = trimming.then(() => trim(folder, mostBytes)).catch(told('more is kept than the bound allows'))
    await trimming
  }
  return {
    /** Undefined also if the file cannot be read. */
    find: (key: string) => findFile(pathOf(key), told('a kept file could not be read')),
    /** Returns false, without throwing, if the file cannot be stored, for example on a full disk. */
    keep: async (key: string, bytes: Buffer, time = new Date()) => {
      const isKept = await write(pathOf(key), bytes, time).catch(told('a file could not be kept'))
      if (isKept) await trimmed()
      return isKept ?? false
    },
    forget: async (key: string) =>
      rm(pathOf(key), { force: true }).catch(told('a kept file could not be removed')),
  }
}

export type DiskCache = ReturnType<typeof openDiskCache>
