import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Creates a folder and its parents one by one: Node's recursive mkdir never returns below /proc. */
export function makeFolder(path: string, mode?: number): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!existsSync(path)) throw error
  }
}
