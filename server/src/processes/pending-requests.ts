import type { ChildProcess } from 'node:child_process'
import type { Fault } from '../faults.ts'
import type { FromProcess } from './process-messages.ts'

/** How much longer a request may take while its process starts, which is slow on a busy machine. */
const startMs = 40_000

/** The process ended, or was ended, before it responded: the result of the request is unknown. */
export class ProcessLost extends Error {
  override name = 'ProcessLost'
}

/** The process ended by itself or was killed from outside, as by a system that is short of memory. */
export class ProcessDied extends ProcessLost {
  override name = 'ProcessDied'
}

/** Why a process does not respond; a fault if there never was one. */
export type Loss = ProcessLost | Fault

interface PendingRequest<Result> {
  child: ChildProcess
  answer: PromiseWithResolvers<Result>
  timeout: NodeJS.Timeout
}

interface Watch {
  limitMs: number
  onTimeout: (child: ChildProcess) => void
  /** Called when the last pending request is settled. */
  onNone: () => void
}

/** The requests that child processes have not answered yet, each with its time limit. */
export function pendingRequests<Result>({ limitMs, onTimeout, onNone }: Watch) {
  const pending = new Map<number, PendingRequest<Result>>()
  const ready = new WeakSet<ChildProcess>()
  let lastId = 0
  const timeoutOf = (child: ChildProcess) =>
    setTimeout(onTimeout, limitMs + (ready.has(child) ? 0 : startMs), child)
  const requestsOf = (child: ChildProcess | undefined) =>
    [...pending].filter(([, request]) => request.child === child)
  const settle = (id: number, how: (answer: PromiseWithResolvers<Result>) => void) => {
    const request = pending.get(id)
    if (request === undefined) return
    clearTimeout(request.timeout)
    pending.delete(id)
    how(request.answer)
    if (pending.size === 0) onNone()
  }
  return {
    add: (child: ChildProcess) => {
      const answer = Promise.withResolvers<Result>()
      pending.set((lastId += 1), { child, answer, timeout: timeoutOf(child) })
      return { id: lastId, result: answer.promise }
    },
    /** Limits count from the first message of a process: it has started then. */
    receive: (child: ChildProcess, message: FromProcess<Result>) => {
      if (!ready.has(child)) {
        ready.add(child)
        for (const [, request] of requestsOf(child)) restart(request, timeoutOf(child))
      }
      if ('isReady' in message) return
      settle(message.id, ({ resolve, reject }) =>
        'result' in message ? resolve(message.result) : reject(new Error(message.reason)),
      )
    },
    rejectAll: (child: ChildProcess | undefined, loss: Loss) => {
      for (const [id] of requestsOf(child)) settle(id, ({ reject }) => reject(loss))
    },
  }
}

function restart(request: Pick<PendingRequest<unknown>, 'timeout'>, timeout: NodeJS.Timeout): void {
  clearTimeout(request.timeout)
  request.timeout = timeout
}
