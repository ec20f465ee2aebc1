import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

export interface IdleProcessOptions {
  file: string
  /** The time limit of a request, which includes the start of the process. */
  limitMs: number
  /** After this time without a request the process is ended, which frees all its memory. */
  idleMs: number
  /** Command-line flags of Node. */
  flags?: readonly string[]
}

/** The process ended, or was ended, before it responded: the result of the request is unknown. */
class ProcessLost extends Error {
  override name = 'ProcessLost'
}

export interface IdleProcess<Request, Result> {
  /** Starts the process if none is running. Rejects with an error of the process, or with `ProcessLost`. */
  ask(request: Request): Promise<Result>
  /** Ends the process and rejects its pending requests with the reason; the next request starts another. */
  end(reason: string): void
}

export interface ToProcess<Request> {
  id: number
  request: Request
}
export type FromProcess<Result> = { id: number; result: Result } | { id: number; reason: string }

interface PendingRequest<Result> {
  child: ChildProcess
  answer: PromiseWithResolvers<Result>
  timeout: NodeJS.Timeout
}

/** The pending requests; `onNone` is called when the last of them is settled. */
function pendingRequests<Result>(onNone: () => void) {
  const pending = new Map<number, PendingRequest<Result>>()
  let lastId = 0
  const settle = (id: number, how: (answer: PromiseWithResolvers<Result>) => void) => {
    const request = pending.get(id)
    if (request === undefined) return
    clearTimeout(request.timeout)
    pending.delete(id)
    how(request.answer)
    if (pending.size === 0) onNone()
  }
  return {
    add: (child: ChildProcess, timeout: NodeJS.Timeout) => {
      const answer = Promise.withResolvers<Result>()
      pending.set((lastId += 1), { child, answer, timeout })
      return { id: lastId, result: answer.promise }
    },
    receive: (message: FromProcess<Result>) =>
      settle(message.id, ({ resolve, reject }) =>
        'result' in message ? resolve(message.result) : reject(new Error(message.reason)),
      ),
    rejectAll: (child: ChildProcess | undefined, reason: string) => {
      const own = [...pending].filter(([, request]) => request.child === child)
      for (const [id] of own) settle(id, ({ reject }) => reject(new ProcessLost(reason)))
    },
  }
}

/** A child process that handles requests in messages: the first one starts it, and it is ended when idle. */
export function openIdleProcess<Request, Result>(options: IdleProcessOptions): IdleProcess<Request, Result> {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const endWhenIdle = () => {
    const waiting = child
    if (waiting) idle = setTimeout(() => lose(waiting, 'It was idle.'), options.idleMs).unref()
  }
  const requests = pendingRequests<Result>(endWhenIdle)
  const lose = (lost: ChildProcess | undefined, reason: string) => {
    if (lost === child) child = undefined
    lost?.kill('SIGKILL')
    requests.rejectAll(lost, reason)
  }
  const start = (): ChildProcess => {
    const started = startProcess(options)
    started.on('message', requests.receive)
    started.on('exit', (code) => lose(started, `The process ended with exit code ${code}.`))
    started.on('error', (error) => lose(started, `The process failed: ${error.message}`))
    return started
  }
  return {
    ask: (request) => {
      clearTimeout(idle)
      const worker = (child ??= start())
      const onTimeout = () => lose(worker, `It took longer than ${options.limitMs} ms.`)
      const { id, result } = requests.add(worker, setTimeout(onTimeout, options.limitMs))
      const message: ToProcess<Request> = { id, request }
      worker.send(message, (error) => error && lose(worker, `The process failed: ${error.message}`))
      return result
    },
    end: (reason) => lose(child, reason),
  }
}

function startProcess({ file, flags = [] }: IdleProcessOptions): ChildProcess {
  // It needs no environment variables, which may hold passwords.
  const child = fork(file, {
    serialization: 'advanced',
    env: {},
    execArgv: [...flags],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Neither the process nor its channel keeps the portal from ending.
  child.unref()
  child.channel?.unref()
  return child
}
