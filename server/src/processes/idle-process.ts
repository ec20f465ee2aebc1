import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

export interface IdleProcessOptions {
  file: string
  /** For one question, the start of the process included. */
  limitMs: number
  /** After so long without a question it is ended, and gives back all the memory it took. */
  idleMs: number
  /** Of Node's own flags. */
  flags?: readonly string[]
}

/** The process ended, or was ended, before it answered: nothing is known of the question. */
export class ProcessLost extends Error {
  override name = 'ProcessLost'
}

export interface IdleProcess<Asked, Told> {
  /** Starts the process where there is none. Rejects with what the process says, or with `ProcessLost`. */
  ask(asked: Asked): Promise<Told>
  /** Rejects the questions under way with the reason; the next question starts another process. */
  end(reason: string): void
}

export interface ToProcess<Asked> {
  id: number
  asked: Asked
}
export type FromProcess<Told> = { id: number; told: Told } | { id: number; reason: string }

interface Waiting<Told> {
  child: ChildProcess
  settle: PromiseWithResolvers<Told>
  limit: NodeJS.Timeout
}

/** A child process that works for us by messages, from its first question until it has been idle. */
export function openIdleProcess<Asked, Told>(options: IdleProcessOptions): IdleProcess<Asked, Told> {
  const waiting = new Map<number, Waiting<Told>>()
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  const lose = (lost: ChildProcess | undefined, reason: string) => {
    if (lost === child) child = undefined
    lost?.kill('SIGKILL')
    const own = [...waiting].filter(([, each]) => each.child === lost)
    for (const [id, each] of own) settle(id, () => each.settle.reject(new ProcessLost(reason)))
  }
  const settle = (id: number, how: () => void) => {
    clearTimeout(waiting.get(id)?.limit)
    waiting.delete(id)
    how()
    if (waiting.size === 0 && child !== undefined) {
      const resting = child
      idle = setTimeout(() => lose(resting, 'It was idle.'), options.idleMs).unref()
    }
  }
  const hear = (message: FromProcess<Told>) => {
    const asker = waiting.get(message.id)
    if (asker === undefined) return
    const { resolve, reject } = asker.settle
    settle(message.id, () => ('told' in message ? resolve(message.told) : reject(new Error(message.reason))))
  }
  const start = (): ChildProcess => {
    const started = startProcess(options)
    started.on('message', hear)
    started.on('exit', (code) => lose(started, `The process ended with exit code ${code}.`))
    started.on('error', (error) => lose(started, `The process failed: ${error.message}`))
    return started
  }
  return {
    ask: (asked) => {
      clearTimeout(idle)
      const worker = (child ??= start())
      const id = (lastId += 1)
      const asker = Promise.withResolvers<Told>()
      const late = () => lose(worker, `It took longer than ${options.limitMs} ms.`)
      waiting.set(id, { child: worker, settle: asker, limit: setTimeout(late, options.limitMs) })
      const message: ToProcess<Asked> = { id, asked }
      worker.send(message, (error) => error && lose(worker, `The process failed: ${error.message}`))
      return asker.promise
    },
    end: (reason) => lose(child, reason),
  }
}

function startProcess({ file, flags = [] }: IdleProcessOptions): ChildProcess {
  // It needs nothing of the environment, in which passwords may stand.
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
