import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The file that PostgreSQL writes into its folder while it runs. */
interface PostmasterFile {
  pid: number
  isReady: boolean
}

export const postmasterFile = (clusterDir: string): string => join(clusterDir, 'postmaster.pid')

/** Undefined if PostgreSQL does not run and was not killed; a killed one leaves the file behind. */
export function readPostmasterFile(clusterDir: string): PostmasterFile | undefined {
  let lines: string[]
  try {
    lines = readFileSync(postmasterFile(clusterDir), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const pid = Number(lines[0])
  return pid > 1 ? { pid, isReady: lines[7]?.trim() === 'ready' } : undefined
}
