import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../log.ts'
import { StartRefusal } from '../start-refusal.ts'
import { program } from './embedded-binaries.ts'
import type { Binaries } from './embedded-binaries.ts'
import type { Identity } from './embedded-identity.ts'
import { sendSignal, stopPostmaster } from './embedded-stop.ts'
import { postmasterFile, readPostmasterFile } from './postmaster-file.ts'

export interface ServerPlan {
  clusterDir: string
  binaries: Binaries
  identity: Identity
  /** Settings of postgresql.conf, given at each start so that the folder keeps none of its own. */
  settings: Readonly<Record<string, string>>
  /** Called before each start, the first one and those after a death. */
  beforeStart(): void
}

interface Running {
  child: ChildProcess
  pid: number
  exit: Promise<void>
}

/** Starts PostgreSQL and keeps it running until `stop`: one that dies alone is started again. */
export async function superviseServer(plan: ServerPlan, log: Logger): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController()
  const { signal } = stopping
  let running = await startServer(plan, log)

  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await running.exit
      if (signal.aborted) return
      log.error({ postgresPid: running.pid }, 'PostgreSQL died alone and is started again')
      running = await startAgain()
    }
  }
  const startAgain = async (): Promise<Running> => {
    while (!signal.aborted) {
      try {
        return await startServer(plan, log)
      } catch (error) {
        // Its last children may need a moment to let go of the shared memory.
        log.error({ err: error }, 'PostgreSQL did not start again yet')
        await pause(300)
      }
    }
    return running
  }
  const watching = watch()

  // The process may end without asking us; what it leaves must not run on.
  const onExit = () => sendSignal(running.pid, 'SIGINT', plan.binaries)
  process.once('exit', onExit)

  const stopRunning = () => {
    const { pid, child } = running
    return stopPostmaster({ pid, isRunning: () => isRunning(child) }, plan.binaries)
  }
  return {
    stop: async () => {
      stopping.abort()
      await stopRunning()
      await watching
      // One that was being started again meanwhile.
      await stopRunning()
      process.off('exit', onExit)
    },
  }
}

async function startServer(plan: ServerPlan, log: Logger): Promise<Running> {
  // PostgreSQL takes whatever process has the number in a file of its own for itself: after a reboot
  // anybody's, after a kill a zombie's. None of it runs here; what is left of it holds the shared memory.
  rmSync(postmasterFile(plan.clusterDir), { force: true })
  plan.beforeStart()
  const options = Object.entries(plan.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(program(plan.binaries, 'postgres'), ['-D', plan.clusterDir, ...options], {
    ...plan.identity,
    cwd: plan.clusterDir,
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A session of its own: Ctrl-C at the terminal must reach the portal first.
    detached: true,
  })
  const complaints = readLines(child, log)
  const exit = new Promise<void>((resolve) =>
    child.once('exit', () => resolve()).once('error', () => resolve()),
  )
  while (isRunning(child)) {
    const file = readPostmasterFile(plan.clusterDir)
    if (file !== undefined && file.pid === child.pid && file.isReady) return { child, pid: file.pid, exit }
    await pause(15)
  }
  await exit
  await pause(50)
  throw new StartRefusal(
    `PostgreSQL could not start on ${plan.clusterDir}: ${complaints.join(' ') || 'no reason given'}`,
  )
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

/** Passes PostgreSQL's own messages to the log; answers a list that fills with the grave ones. */
function readLines(child: ChildProcess, log: Logger): string[] {
  const grave: string[] = []
  child.once('error', (error) => grave.push(error.message))
  if (child.stderr === null) return grave
  createInterface({ input: child.stderr }).on('line', (line) => {
    log.debug({ postgres: line })
    const [, message] = /(?:FATAL|PANIC|DETAIL): {1,2}(.*)/.exec(line) ?? []
    if (message !== undefined && grave.length < 3) grave.push(message)
  })
  return grave
}
