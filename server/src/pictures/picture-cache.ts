import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../make-folder.ts'
import { hasCode } from '../error-code.ts'

export interface PictureCache {
  /** What is kept under the key; made, and kept, where nothing is. */
  pictureOf(key: string, make: () => Promise<Buffer>): Promise<Buffer>
}

interface PictureCacheOptions {
  folder: string
  mostBytes: number
  /** Told when a picture that was made cannot be kept, as on a full disk. */
  onFault: (error: unknown) => void
}

/** Pictures on the disk, the oldest of which go where all together pass the bound; two who ask at once wait for one. */
export function openPictureCache({ folder, mostBytes, onFault }: PictureCacheOptions): PictureCache {
  const making = new Map<string, Promise<Buffer>>()
  let trimming: Promise<void> = Promise.resolve()
  let unmeasured = Infinity

  const keep = async (path: string, picture: Buffer) => {
    makeFolder(folder, 0o700)
    const unfinished = `${path}.${randomBytes(4).toString('hex')}.part`
    await writeFile(unfinished, picture, { mode: 0o600 })
    await rename(unfinished, path)
    unmeasured += picture.length
    // Measured again after a tenth of the limit was added.
    if (unmeasured < mostBytes / 10) return
    unmeasured = 0
    trimming = trimming.then(() => trim(folder, mostBytes))
    await trimming
  }
  const makeAndKeep = async (path: string, make: () => Promise<Buffer>) => {
    const kept = await readKept(path)
    if (kept !== undefined) return kept
    const picture = await make()
    await keep(path, picture).catch(onFault)
    return picture
  }
  return {
    pictureOf: (key, make) => {
      const path = join(folder, createHash('sha256').update(key).digest('hex'))
      const made = making.get(path) ?? makeAndKeep(path, make).finally(() => making.delete(path))
      making.set(path, made)
      return made
    },
  }
}

async function readKept(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}

/** Down to nine tenths of the bound, the oldest first. */
async function trim(folder: string, mostBytes: number): Promise<void> {
  const names = await readdir(folder)
  const files = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), ...(await measure(join(folder, name))) })),
  )
  let bytes = files.reduce((sum, { size }) => sum + size, 0)
  for (const { path, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (bytes <= mostBytes * 0.9) return
    await rm(path, { force: true })
    bytes -= size
  }
}

/** Another server on the same folder may have removed it meanwhile. */
async function measure(path: string): Promise<{ size: number; mtimeMs: number }> {
  try {
    return await stat(path)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return { size: 0, mtimeMs: 0 }
    throw error
  }
}
