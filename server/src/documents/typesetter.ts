import { Worker } from 'node:worker_threads'
import type { Logger } from '../log.ts'
import { fairLine } from '../queueing/fair-line.ts'
import type { FairLine } from '../queueing/fair-line.ts'
import { DocumentFailed, DocumentsBusy } from './document-faults.ts'
import type { CompiledTypst } from './typst.ts'
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages.ts'

export interface TypesetterOptions {
  readonly log: Pick<Logger, 'debug' | 'error'>
  readonly workerFile: URL
  /** How many of one person's may wait. */
  readonly maxWaiting: number
  /** For one document, the worker's start included. */
  readonly limitMs: number
  readonly idleMs: number
}

interface Job extends ToWorker {
  readonly settle: PromiseWithResolvers<Uint8Array<ArrayBuffer>>
}

export interface Typesetter {
  /** People take turns: one with many documents holds up nobody with one. */
  typeset(document: ToWorker, who: string): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

interface State {
  readonly options: TypesetterOptions
  readonly waiting: FairLine<Job>
  running: Job | null
  worker: Worker | null
  /** The running document's limit, or the idle worker's end. */
  timer: NodeJS.Timeout | undefined
  isClosed: boolean
  /** Outlives the workers: with it a new one is ready in 50 ms, and its code stays warm. */
  module: CompiledTypst | null
}

/**
 * One worker thread, which has one document at a time, so that whatever ends it takes that one alone; the next
 * document starts a new worker.
 */
export function openTypesetter(options: TypesetterOptions): Typesetter {
  const state: State = {
    options,
    waiting: fairLine(),
    running: null,
    worker: null,
    timer: undefined,
    isClosed: false,
    module: null,
  }
  return {
    typeset({ template, input }, who) {
      const { waiting, isClosed } = state
      if (isClosed) return Promise.reject(stopping())
      const own = waiting.length(who)
      if (own >= options.maxWaiting) return Promise.reject(new DocumentsBusy(own))
      const settle = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
      waiting.add(who, { template, input, settle })
      if (state.running === null) advance(state)
      return settle.promise
    },
    close: () => close(state),
  }
}

const stopping = () => new DocumentFailed('The server is stopping.')

/** Turns to the next document, or to waiting for one. */
function advance(state: State) {
  const { limitMs, idleMs } = state.options
  clearTimeout(state.timer)
  state.running = state.waiting.next() ?? null
  if (state.running === null) {
    state.timer = setTimeout(() => void retire(state), idleMs).unref()
    state.worker?.unref()
    return
  }
  const worker = (state.worker ??= start(state))
  worker.ref()
  const { template, input } = state.running
  state.timer = setTimeout(() => lose(state, worker, `It took longer than ${limitMs} ms.`), limitMs)
  worker.postMessage({ template, input } satisfies ToWorker, [])
}

function start(state: State): Worker {
  const { workerFile, log } = state.options
  const workerData: WorkerStart = { module: state.module }
  const worker = new Worker(workerFile, { workerData, name: 'documents' })
  worker.on('message', (message: FromWorker) => hear(state, worker, message))
  worker.on('error', (error) => lose(state, worker, `The worker failed: ${error.message}`))
  worker.on('exit', (code) => lose(state, worker, `The worker ended with exit code ${code}.`))
  log.debug('The worker for documents was started.')
  return worker
}

/** Ends the worker; its exit is no news then. */
async function retire(state: State): Promise<void> {
  const { worker } = state
  state.worker = null
  await worker?.terminate()
}

function hear(state: State, from: Worker, message: FromWorker) {
  if (message.type === 'compiled') {
    state.module = message.module
    return
  }
  if (from !== state.worker || state.running === null) return
  if (message.isSpent) void retire(state)
  const { settle } = state.running
  if (message.type === 'made') settle.resolve(message.pdf)
  else settle.reject(new DocumentFailed(message.reason))
  advance(state)
}

function lose(state: State, from: Worker, reason: string) {
  if (from !== state.worker) return
  state.options.log.error({ template: state.running?.template }, reason)
  void retire(state)
  state.running?.settle.reject(new DocumentFailed(reason))
  advance(state)
}

async function close(state: State): Promise<void> {
  state.isClosed = true
  clearTimeout(state.timer)
  for (let job = state.running; job !== null; job = state.waiting.next() ?? null)
    job.settle.reject(stopping())
  state.running = null
  await retire(state)
}
