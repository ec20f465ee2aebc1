import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../../log.ts'
import { Refusal } from '../../refusal.ts'
import { program, type Binaries } from './binaries.ts'
import type { Identity } from './identity.ts'
import { postgresEnvironment } from './postgres-environment.ts'
import { postmasterFile, readPostmasterFile } from './postmaster-file.ts'
import { isPostmasterOf } from './stop-server.ts'

export interface ServerPlan {
  clusterDir: string
  binaries: Binaries
  identity: Identity
  /** Settings of postgresql.conf, passed at each start so that the folder needs none of its own. */
  settings: Readonly<Record<string, string>>
  /** Called before each start, also before a restart after a crash. */
  beforeStart(): void
  /** Called when it has been stopped for good. */
  afterStop(): void
}

/** A running PostgreSQL. */
export interface Running {
  pid: number
  /** The child process, if this process started it. */
  child?: ChildProcess
  exit: Promise<void>
  isRunning: () => boolean
}

/** How long another process may take to restart PostgreSQL. */
const patienceMs = 15_000
const lookEveryMs = 250

export async function runningServer(plan: ServerPlan): Promise<Running> {
  const until = performance.now() + patienceMs
  for (;;) {
    const found = foundServer(plan)
    if (found !== undefined) return found
    if (performance.now() > until)
      throw new Refusal(`A portal uses the database in ${plan.clusterDir}, but it does not run.`)
    await pause(200)
  }
}

/** The PostgreSQL that another process started; its end is detected by polling. */
export function foundServer({ clusterDir }: ServerPlan): Running | undefined {
  const file = readPostmasterFile(clusterDir)
  if (file?.isReady !== true) return undefined
  const isRunning = () => isPostmasterOf(file.pid, clusterDir)
  if (!isRunning()) return undefined
  const exit = new Promise<void>((resolve) => {
    const look = setInterval(() => {
      if (isRunning()) return
      clearInterval(look)
      resolve()
    }, lookEveryMs)
    look.unref()
  })
  return { pid: file.pid, exit, isRunning }
}

export async function startServer(
  plan: ServerPlan,
  log: Logger,
  onPanic: (said: string) => void,
): Promise<Running> {
  // PostgreSQL takes any process with the id in this file for itself: after a reboot any other process, after
  // a kill a zombie. No postmaster runs here; what may be left of an earlier one are processes that hold the
  // shared memory.
  rmSync(postmasterFile(plan.clusterDir), { force: true })
  plan.beforeStart()
  const options = Object.entries(plan.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(program(plan.binaries, 'postgres'), ['-D', plan.clusterDir, ...options], {
    ...plan.identity,
    cwd: plan.clusterDir,
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // A session of its own: Ctrl-C at the terminal must reach the portal first.
    detached: true,
  })
  const said = readMessages(child, log, onPanic)
  const exit = new Promise<void>((resolve) =>
    child.once('exit', () => resolve()).once('error', () => resolve()),
  )
  while (isRunning(child)) {
    const file = readPostmasterFile(plan.clusterDir)
    if (file !== undefined && file.pid === child.pid && file.isReady)
      return { child, pid: file.pid, exit, isRunning: () => isRunning(child) }
    await pause(15)
  }
  await exit
  await pause(50)
  const reason = said.grave.length > 0 ? said.grave : said.last
  throw new Refusal(
    `PostgreSQL could not start on ${plan.clusterDir}: ${reason.join(' ') || 'no reason given'}`,
  )
}

/** Passes PostgreSQL's messages to the log; returns lists that fill with them. */
function readMessages(
  child: ChildProcessByStdio<null, null, Readable>,
  log: Logger,
  onPanic: (said: string) => void,
) {
  /** The first fatal messages. */
  const grave: string[] = []
  /** The last lines: what PostgreSQL says before it has read its settings has no level. */
  const last: string[] = []
  child.once('error', (error) => grave.push(error.message))
  createInterface({ input: child.stderr }).on('line', (line) => {
    log.debug({ postgres: line })
    const [, level, message] = /(FATAL|PANIC|DETAIL): {1,2}(.*)/.exec(line) ?? []
    if (level === 'PANIC' && message !== undefined) onPanic(message)
    if (message !== undefined && grave.length < 3) grave.push(message)
    last.push(line.trim())
    if (last.length > 3) last.shift()
  })
  return { grave, last }
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}
