import { constants, type BigIntStats } from 'node:fs'
import { open, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { unlessCode } from '../error-code.ts'
import { formatOf, headLength, mostPictureBytes, type PictureFormat } from './picture-format.ts'

/** Undefined for no such name, an invalid name, a circular link, or a pipe without a reader. */
const ifThere = <T>(look: () => Promise<T>): Promise<T | undefined> =>
  unlessCode(look, 'ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG', 'ENXIO')

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
  // Non-blocking, since opening a pipe would wait for a writer.
  await using opened = await ifThere(() => open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)))
  if (opened === undefined) return undefined
  const found = await opened.stat({ bigint: true })
  if (!found.isFile() || found.size > mostPictureBytes || !(await isInside(folder, path, found)))
    return undefined
  const head = Buffer.alloc(headLength)
  await opened.read(head, 0, head.length, 0)
  return await use({
    format: formatOf(head),
    stamp: `${found.ino}-${found.mtimeNs}-${found.size}`,
    read: () => opened.readFile(),
  })
}

/** Compares with the file that was opened, so that replacing a link meanwhile has no effect. */
async function isInside(folder: string, path: string, opened: BigIntStats): Promise<boolean> {
  const isSame = await ifThere(async () => {
    const [root, real] = await Promise.all([realpath(folder), realpath(path)])
    const named = await stat(real, { bigint: true })
    return real.startsWith(root + sep) && named.ino === opened.ino && named.dev === opened.dev
  })
  return isSame ?? false
}

/**
 * Whether the folder contains a regular file with this name: good enough for messages, not for access checks.
 */
export async function hasPictureFile(folder: string, key: string): Promise<boolean> {
  if (!isPlainPath(key)) return false
  const path = join(folder, key)
  const found = await ifThere(() => stat(path, { bigint: true }))
  return found !== undefined && found.isFile() && (await isInside(folder, path, found))
}

/** Whether a name stays below the folder that it is resolved in, on any system. */
export function isPlainPath(key: string): boolean {
  return !/^[/\\]|^[a-z]:|\0|\\/i.test(key) && key.split('/').every((part) => !['', '.', '..'].includes(part))
}
