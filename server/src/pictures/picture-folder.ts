import { constants, type BigIntStats } from 'node:fs'
import { open, realpath, stat, type FileHandle } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { hasCode } from '../error-code.ts'
import { formatOf, type PictureFormat } from './picture-format.ts'

/** No such name, an invalid name, a circular link, or a pipe without a reader. */
const notThere = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG', 'ENXIO']

/** A phone's largest picture is 30 MB. */
const mostBytes = 48 * 1024 * 1024

export interface PictureFile {
  /** Changes with the file: its inode, time of change and length. */
  stamp: string
  /** By its content; undefined if it is not a picture that can be shown. */
  format: PictureFormat | undefined
  read(): Promise<Buffer>
}

/**
 * Opens a file of the folder for the duration of `use`; undefined if it may not be read: there is no such
 * name, it is not a regular file, or a link leads outside the folder.
 */
export async function withPictureFile<T>(
  folder: string,
  key: string,
  use: (file: PictureFile) => Promise<T>,
): Promise<T | undefined> {
  if (!isPlainPath(key)) return undefined
  const path = join(folder, key)
  const handle = await openFile(path)
  if (handle === undefined) return undefined
  try {
    const found = await handle.stat({ bigint: true })
    if (!found.isFile() || found.size > mostBytes || !(await isInside(folder, path, found))) return undefined
    const head = Buffer.alloc(12)
    await handle.read(head, 0, head.length, 0)
    return await use({
      format: formatOf(head),
      stamp: `${found.ino}-${found.mtimeNs}-${found.size}`,
      read: () => handle.readFile(),
    })
  } finally {
    await handle.close()
  }
}

/** Non-blocking, since opening a pipe would wait for a writer. */
async function openFile(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  } catch (error) {
    if (hasCode(error, ...notThere)) return undefined
    throw error
  }
}

/** Compares with the file that was opened, so that replacing a link meanwhile has no effect. */
async function isInside(folder: string, path: string, opened: BigIntStats): Promise<boolean> {
  try {
    const [root, real] = await Promise.all([realpath(folder), realpath(path)])
    const named = await stat(real, { bigint: true })
    return real.startsWith(root + sep) && named.ino === opened.ino && named.dev === opened.dev
  } catch (error) {
    if (hasCode(error, ...notThere)) return false
    throw error
  }
}

/**
 * Whether the folder contains a regular file with this name: good enough for messages, not for access checks.
 */
export async function hasPictureFile(folder: string, key: string): Promise<boolean> {
  if (!isPlainPath(key)) return false
  const path = join(folder, key)
  try {
    const found = await stat(path, { bigint: true })
    return found.isFile() && (await isInside(folder, path, found))
  } catch (error) {
    if (hasCode(error, ...notThere)) return false
    throw error
  }
}

/** Whether a name stays below the folder that it is resolved in, on any system. */
export function isPlainPath(key: string): boolean {
  return !/^[/\\]|^[a-z]:|\0|\\/i.test(key) && key.split('/').every((part) => !['', '.', '..'].includes(part))
}
