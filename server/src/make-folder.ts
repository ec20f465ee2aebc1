import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes a folder with its parents, step by step: Node's own way of doing so never ends below /proc. */
export function makeFolder(path: string, mode?: number): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    // Another process may have been faster.
    if (!existsSync(path)) throw error
  }
}
