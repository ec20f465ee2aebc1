import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { hasCode } from '../../error-code.ts'
import type { Logger } from '../../log.ts'
import { program, type Binaries } from './binaries.ts'
import { readPostmasterFile } from './postmaster-file.ts'

/** First a clean stop with a checkpoint, then one that leaves recovery to the next start, then a kill. */
const steps = [
  { signal: 'SIGINT', patienceMs: 20_000 },
  { signal: 'SIGQUIT', patienceMs: 5_000 },
  { signal: 'SIGKILL', patienceMs: 5_000 },
] as const

interface RunningPostmaster {
  pid: number
  isRunning: () => boolean
}

/** Stops a postmaster and waits until it is gone. */
export async function stopPostmaster(
  { pid, isRunning }: RunningPostmaster,
  binaries: Binaries,
): Promise<void> {
  for (const { signal, patienceMs } of steps) {
    if (!isRunning()) return
    sendSignal(pid, signal, binaries)
    const deadline = Date.now() + patienceMs
    while (isRunning() && Date.now() < deadline) await pause(20)
  }
}

/**
 * Stops the PostgreSQL that a killed portal left running on the folder: it holds the data, and only a child
 * process of our own can be supervised. Must be called with the folder's lock held.
 */
export async function stopOrphan(clusterDir: string, binaries: Binaries, log: Logger): Promise<void> {
  const found = readPostmasterFile(clusterDir)
  if (found === undefined) return
  if (process.platform === 'win32') {
    spawnSync(program(binaries, 'pg_ctl'), ['stop', '-D', clusterDir, '-m', 'fast', '-w'])
    return
  }
  const { pid } = found
  const isRunning = () => isPostmasterOf(pid, clusterDir)
  if (isRunning()) {
    log.warn({ postgresPid: pid }, 'stopping the PostgreSQL that an earlier portal left running')
    await stopPostmaster({ pid, isRunning }, binaries)
  }
}

/** Sends a signal; it is not an error if the process has ended already. */
export function sendSignal(pid: number, signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL', binaries: Binaries): void {
  if (process.platform === 'win32') {
    spawnSync(program(binaries, 'pg_ctl'), ['kill', signal.slice(3), String(pid)])
    return
  }
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error
  }
}

/** Checked by its command line, which another process with the same id does not have, nor does a zombie. */
export function isPostmasterOf(pid: number, clusterDir: string): boolean {
  // Windows offers no such check: the process named in the file is assumed to run.
  if (process.platform === 'win32') return readPostmasterFile(clusterDir)?.pid === pid
  try {
    const command = commandOf(pid)
    return command.includes('postgres') && command.includes(`-D ${clusterDir} `)
  } catch {
    return false
  }
}

function commandOf(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
}
