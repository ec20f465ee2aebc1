import { constants } from 'node:fs'
import type { BigIntStats } from 'node:fs'
import { open, realpath, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { hasCode } from '../error-code.ts'
import { formatOf } from './picture-format.ts'
import type { PictureFormat } from './picture-format.ts'

/** No such name, a name that can be none, a link in a circle, a pipe that nobody reads. */
const notThere = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG', 'ENXIO']

/** A phone's largest picture is 30 MB. */
const mostBytes = 48 * 1024 * 1024

export interface PictureFile {
  /** Changes with the file: its place, when it was written, and its length. */
  stamp: string
  /** By its content; undefined for what is no picture that can be shown. */
  format: PictureFormat | undefined
  read(): Promise<Buffer>
}

/**
 * Opens a file of the folder for as long as `use` takes; undefined where there is none that may be read: no such name,
 * no ordinary file, or one that a link places outside.
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

/** Without waiting for a writer, as opening a pipe would. */
async function openFile(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  } catch (error) {
    if (hasCode(error, ...notThere)) return undefined
    throw error
  }
}

/** Asked of what has been opened, so that a link that is laid in between changes nothing. */
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

/** Whether the folder has an ordinary file of that name that lies in it: what to tell people, not what to trust. */
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

/** Whether a name stays below the folder it is looked up in, on any system. */
export function isPlainPath(key: string): boolean {
  return !/^[/\\]|^[a-z]:|\0|\\/i.test(key) && key.split('/').every((part) => !['', '.', '..'].includes(part))
}
