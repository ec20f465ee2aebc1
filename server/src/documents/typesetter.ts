import { Worker } from 'node:worker_threads'
import type { Logger } from '../log.ts'
import { DocumentFailed, DocumentsBusy } from './document-faults.ts'
import type { CompiledTypst } from './typst.ts'
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages.ts'

export interface TypesetterOptions {
  readonly log: Pick<Logger, 'debug' | 'error'>
  readonly workerFile: URL
  /** How many may wait beside the one being made. */
  readonly maxWaiting: number
  /** For one document, the worker's start included. */
  readonly limitMs: number
  readonly idleMs: number
}

interface Job extends ToWorker {
  readonly settle: PromiseWithResolvers<Uint8Array<ArrayBuffer>>
}

export interface Typesetter {
  typeset(template: string, input: string): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

/**
 * One worker thread, which has one document at a time, so that whatever ends it takes that one alone; the next
 * document starts a new worker.
 */
export function openTypesetter(options: TypesetterOptions): Typesetter {
  const { log, workerFile, maxWaiting, limitMs, idleMs } = options
  const waiting: Job[] = []
  let running: Job | null = null
  let worker: Worker | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  // Outlives the workers: a new one is ready in 50 ms with it, and its code stays warm.
  let module: CompiledTypst | null = null

  function start(): Worker {
    const made = new Worker(workerFile, { workerData: { module } satisfies WorkerStart, name: 'documents' })
    made.on('message', (message: FromWorker) => hear(made, message))
    made.on('error', (error) => lose(made, `The worker failed: ${error.message}`))
    made.on('exit', (code) => lose(made, `The worker ended with exit code ${code}.`))
    log.debug('The worker for documents was started.')
    return made
  }

  /** Ends the worker; its exit is no news then. */
  function retire(): Promise<number> | undefined {
    const retired = worker
    worker = null
    return retired?.terminate()
  }

  function hear(from: Worker, message: FromWorker) {
    if (message.type === 'compiled') module = message.module
    if (message.type === 'compiled' || from !== worker || running === null) return
    if (message.isSpent) void retire()
    if (message.type === 'made') running.settle.resolve(message.pdf)
    else running.settle.reject(new DocumentFailed(message.reason))
    advance()
  }

  function lose(from: Worker, reason: string) {
    if (from !== worker) return
    log.error({ template: running?.template }, reason)
    void retire()
    running?.settle.reject(new DocumentFailed(reason))
    advance()
  }

  function advance() {
    clearTimeout(timer)
    running = waiting.shift() ?? null
    if (running === null) {
      timer = setTimeout(() => void retire(), idleMs).unref()
      worker?.unref()
      return
    }
    worker ??= start()
    worker.ref()
    const { template, input } = running
    timer = setTimeout(() => worker && lose(worker, `It took longer than ${limitMs} ms.`), limitMs)
    worker.postMessage({ template, input } satisfies ToWorker, [])
  }

  return {
    typeset(template, input) {
      if (isClosed) return Promise.reject(new DocumentFailed('The server is stopping.'))
      if (waiting.length >= maxWaiting) return Promise.reject(new DocumentsBusy(waiting.length))
      const settle = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
      waiting.push({ template, input, settle })
      if (running === null) advance()
      return settle.promise
    },

    async close() {
      isClosed = true
      clearTimeout(timer)
      const left = running === null ? waiting : [running, ...waiting]
      for (const { settle } of left) settle.reject(new DocumentFailed('The server is stopping.'))
      running = null
      waiting.length = 0
      await retire()
    },
  }
}
