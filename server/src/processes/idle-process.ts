import { fork, type ChildProcess } from 'node:child_process'
import { unavailable } from '../faults.ts'
import { pendingRequests, ProcessDied, ProcessLost, type Loss } from './pending-requests.ts'
import type { FromProcess, ToProcess } from './process-messages.ts'

export interface IdleProcessOptions {
  file: string
  /** The time limit of a request, from when the process is ready. */
  limitMs: number
  /** After this time without a request the process is ended, which frees all its memory. */
  idleMs: number
  /** Command-line flags of Node. */
  flags?: readonly string[]
}

export interface IdleProcess<Request, Result> {
  /**
   * Starts the process if none is running. Rejects with an error of the process, with `ProcessLost` (`ProcessDied` if
   * nobody here ended it), or with a 503 if the system cannot start one: it has no file, memory or process to spare.
   */
  ask(request: Request): Promise<Result>
  /** Ends the process and rejects its pending requests with the reason; the next request starts another. */
  end(reason: string): void
}

const running = new Set<ChildProcess>()
// A child that has loaded its file ends with the portal; one that hangs while it starts would stay.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** A child process that handles requests in messages: the first one starts it, and it is ended when idle. */
export function openIdleProcess<Request, Result>(options: IdleProcessOptions): IdleProcess<Request, Result> {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const endWhenIdle = (waiting = child) => {
    idle = setTimeout(() => lose(waiting, new ProcessLost('It was idle.')), options.idleMs).unref()
  }
  const requests = pendingRequests<Result>({
    limitMs: options.limitMs,
    onTimeout: (late) => lose(late, new ProcessLost(`It took longer than ${options.limitMs} ms.`)),
    onNone: endWhenIdle,
  })
  const drop = (dropped: ChildProcess | undefined) => {
    if (dropped === child) child = undefined
    dropped?.kill('SIGKILL')
  }
  const lose = (lost: ChildProcess | undefined, loss: Loss) => {
    drop(lost)
    requests.rejectAll(lost, loss)
  }
  const start = (): ChildProcess => {
    const started = startProcess(options)
    started.on('message', (message: FromProcess<Result>) => requests.receive(started, message))
    started.on('exit', (code, signal) => lose(started, endedBy(code, signal)))
    started.on('error', (error) => lose(started, wasStarted(started) ? failedBy(error) : unavailable(error)))
    return started
  }
  return {
    ask: async (request) => {
      clearTimeout(idle)
      const worker = (child ??= start())
      const { id, result } = requests.add(worker)
      const message: ToProcess<Request> = { id, request }
      // A process that was not started cannot be sent a message, and emits its error next. One that takes no
      // message is ending, and its exit event says how.
      if (wasStarted(worker)) worker.send(message, (error) => error && drop(worker))
      return result
    },
    end: (reason) => lose(child, new ProcessLost(reason)),
  }
}

const wasStarted = ({ pid }: ChildProcess) => pid !== undefined
const endedBy = (code: number | null, signal: string | null) =>
  new ProcessDied(`The process ended ${signal === null ? `with exit code ${code}` : `by ${signal}`}.`)
const failedBy = ({ message }: Error) => new ProcessDied(`The process failed: ${message}`)

function startProcess(options: IdleProcessOptions): ChildProcess {
  const child = forkFile(options)
  running.add(child)
  child.once('exit', () => running.delete(child))
  child.once('error', () => running.delete(child))
  // Neither the process nor its channel keeps the portal from ending.
  child.unref()
  child.channel?.unref()
  return child
}

/** If files are short, `fork` returns a child without a process; if memory is short, it throws. */
function forkFile({ file, flags = [] }: IdleProcessOptions): ChildProcess {
  try {
    return fork(file, {
      serialization: 'advanced',
      env: allocatorSettings(process.env),
      execArgv: [...flags],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
  } catch (error) {
    throw unavailable(error)
  }
}

/** Only the variables that `scripts/launch.mjs` sets, since others may hold passwords. */
const allocatorSettings = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith('MALLOC_')))
