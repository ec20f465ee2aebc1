import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { UsageError } from './terminal.ts'
import type { Terminal } from './terminal.ts'

/** The path of a file that is there; refused as it was written, before a database is opened. */
export function existingFile(written: string, { folder }: Pick<Terminal, 'folder'>): string {
  const path = resolve(folder, written)
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isFile()) return path
  throw new UsageError(
    found?.isDirectory() ? `${written} is a folder, not a file.` : `There is no file ${written}.`,
  )
}
