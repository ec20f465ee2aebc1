import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../../log.ts'
import { Refusal } from '../../refusal.ts'
import { foundServer, runningServer, startServer, type Running, type ServerPlan } from './start-server.ts'
import { sendSignal, stopPostmaster } from './stop-server.ts'
import type { EmbeddedUse } from './embedded-use.ts'

/** Longest time between restarts: a full disk may stay full for hours, and each attempt is a line in the log. */
const longestWaitMs = 5000

export interface SupervisedServer {
  stop(): Promise<void>
  /** Leaves the server running for other processes that use it. */
  letGo(): void
  /** PostgreSQL's message when it gave up; undefined if it did not, or if another process started it. */
  panic(): string | undefined
}

/** Starts PostgreSQL, or uses the one that another process started; restarts it until `stop` if it dies. */
export async function superviseServer(
  plan: ServerPlan,
  log: Logger,
  { isFirst, use }: { isFirst: boolean; use: EmbeddedUse },
): Promise<SupervisedServer> {
  const stopping = new AbortController()
  const { signal } = stopping
  let panic: string | undefined
  const start = () => startServer(plan, log, (said) => (panic = said))
  const startAgain = ({ pid }: Running) => {
    log.error({ postgresPid: pid, reason: panic }, 'PostgreSQL died and is being restarted')
    const attempt = () => use.alone(async () => foundServer(plan) ?? (await start()), signal)
    return untilStarted(attempt, log, signal)
  }
  const kept = keepRunning(isFirst ? await start() : await runningServer(plan), { startAgain, signal })

  // If the process exits without calling `stop`, the server must not keep running.
  const onExit = () => use.leaveNow(() => sendSignal(kept.server().pid, 'SIGINT', plan.binaries))
  process.once('exit', onExit)

  const stopRunning = () => stopPostmaster(kept.server(), plan.binaries)
  return {
    panic: () => panic,
    stop: async () => {
      stopping.abort()
      await stopRunning()
      await kept.ended
      // Another one may have been started in the meantime.
      await stopRunning()
      plan.afterStop()
      process.off('exit', onExit)
    },
    letGo: () => {
      stopping.abort()
      process.off('exit', onExit)
      kept.server().child?.stderr?.destroy()
      kept.server().child?.unref()
    },
  }
}

interface Keeping {
  startAgain: (dead: Running) => Promise<Running | undefined>
  signal: AbortSignal
}

/** Restarts the server whenever it ends, until the signal; `server` returns the current one. */
function keepRunning(first: Running, { startAgain, signal }: Keeping) {
  let server = first
  const watch = async () => {
    while (!signal.aborted) {
      await server.exit
      if (!signal.aborted) server = (await startAgain(server)) ?? server
    }
  }
  return { server: () => server, ended: watch() }
}

/** Retries until it starts or the signal comes. */
async function untilStarted(
  start: () => Promise<Running>,
  log: Logger,
  signal: AbortSignal,
): Promise<Running | undefined> {
  for (let waitMs = 300; !signal.aborted; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    try {
      return await start()
    } catch (error) {
      if (signal.aborted) break
      // Its last child processes may need a moment to release the shared memory.
      const why = error instanceof Refusal ? { reason: error.message } : { err: error }
      log.error(why, 'PostgreSQL could not be restarted yet')
      await Promise.race([pause(waitMs), once(signal, 'abort')])
    }
  }
  return undefined
}
