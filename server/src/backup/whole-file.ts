import { createHash } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sealOf } from './backup-format.ts'
import { Refusal } from '../refusal.ts'

export interface TargetFile {
  path: string
  /** Whether a file of that name may be replaced. */
  mayOverwrite: boolean
}

/**
 * Packs and writes a file so that it is either complete or absent: it is written under another name, readable
 * by its owner only, and synced to the disk before it is renamed.
 */
export async function writeBackupFile(target: TargetFile, chunks: AsyncIterable<Buffer>): Promise<void> {
  assertFree(target)
  const unfinished = `${target.path}.part`
  // A backup that was killed may have left this file.
  await rm(unfinished, { force: true })
  const handle = await open(unfinished, 'wx', 0o600)
  const { ino } = await handle.stat()
  // Another backup to the same path that starts now would take our file for such a leftover.
  const isOurs = () => statSync(unfinished, { throwIfNoEntry: false })?.ino === ino
  const discard = () => isOurs() && rmSync(unfinished)
  process.once('exit', discard)
  try {
    {
      await using file = handle
      await pipeline(chunks, createGzip({ level: 3 }), sealed, (packed) => file.writeFile(packed))
      await file.sync()
    }
    assertFree(target)
    if (!isOurs()) throw new Refusal(`Another backup writes ${target.path}: wait until it has ended.`)
    await rename(unfinished, target.path)
  } catch (error) {
    discard()
    throw error
  } finally {
    process.off('exit', discard)
  }
  await syncFolder(dirname(target.path))
}

async function* sealed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  const digest = createHash('sha256')
  for await (const chunk of chunks) {
    digest.update(chunk)
    yield chunk
  }
  yield sealOf(digest.digest())
}

function assertFree({ path, mayOverwrite }: TargetFile): void {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) return
  if (!found.isFile()) throw new Refusal(`${path} is there already, and is no file.`)
  if (!mayOverwrite) {
    throw new Refusal(`${path} is there already: name another file, or use --overwrite.`)
  }
}

/** Syncs the folder, so that the new name is on the disk too, if the system supports it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using opened = await open(folder, 'r')
  await opened.sync()
}
