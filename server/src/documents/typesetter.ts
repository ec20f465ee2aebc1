import { errorWords } from '../error-words.ts'
import { Fault, unavailable } from '../faults.ts'
import type { Logger } from '../log.ts'
import { openIdleProcess, type IdleProcessOptions } from '../processes/idle-process.ts'
import { ProcessDied } from '../processes/pending-requests.ts'
import { openSlots, whileWatched, type Slots } from '../queueing/slots.ts'
import type { FromTypesetter, ToTypesetter } from './document-process.ts'

/** A document that could not be made: its template refused, its process ended or it took too long. */
export class DocumentFailed extends Error {
  override name = 'DocumentFailed'
}

export interface TypesetterOptions extends IdleProcessOptions {
  readonly log: Pick<Logger, 'error' | 'warn'>
  /** How many documents of one person may wait. */
  readonly maxWaiting: number
}

const stopping = 'The server is stopping.'

/** A document that nobody awaits has this long to be done: a new process takes as long to start. */
const nearlyDoneMs = 500

/**
 * One process makes one document at a time, so that a crash or a timeout only affects that document; the next
 * document starts a new process. A document whose process died is tried once more, in a new one.
 */
export function openTypesetter({ log, maxWaiting, ...options }: TypesetterOptions) {
  const process = openIdleProcess<ToTypesetter, FromTypesetter>(options)
  const slots = oneByOne({ maxWaiting, limitMs: options.limitMs })
  let isClosed = false

  const ask = (document: ToTypesetter): Promise<FromTypesetter> =>
    process.ask(document).catch((error: unknown) => {
      if (!(error instanceof ProcessDied) || isClosed) throw error
      log.warn({ template: document.template }, `${error.message} The document is made once more.`)
      return process.ask(document)
    })
  /** Rejects with `DocumentFailed`, or with a 503 if no process could be started. */
  const typesetNow = async (document: ToTypesetter, signal?: AbortSignal): Promise<Buffer> => {
    if (isClosed) throw new DocumentFailed(stopping)
    const asked = endedWhenLeft(ask(document), () => process.end('Nobody awaits it.'), signal)
    const told = await asked.catch((cause: unknown) => {
      signal?.throwIfAborted()
      if (cause instanceof Fault) throw cause
      process.end('It failed.')
      const reason = errorWords(cause)
      if (!isClosed) log.error({ template: document.template }, reason)
      throw new DocumentFailed(reason, { cause })
    })
    if (told.isSpent) process.end('It was spent.')
    if ('refused' in told) throw new DocumentFailed(told.refused)
    return Buffer.from(told.pdf)
  }
  return {
    /**
     * People take turns: one person's many documents do not delay another's single one. When the signal aborts, nobody
     * awaits the document any more: it is not begun, or ended with its process, and rejects with the signal's reason.
     */
    typeset: (document: ToTypesetter, who: string, signal?: AbortSignal) =>
      slots.run(who, () => typesetNow(document, signal), signal),
    close: async () => {
      isClosed = true
      process.end(stopping)
    },
  }
}

const oneByOne = ({ maxWaiting, limitMs }: Pick<TypesetterOptions, 'maxWaiting' | 'limitMs'>): Slots =>
  openSlots({
    slots: 1,
    perClient: 1,
    waitingPerClient: maxWaiting,
    maxWaitMs: maxWaiting * limitMs,
    refuse: () => unavailable(`${maxWaiting} documents of the same person are waiting to be made already`),
  })

/** Calls `end` if the result still takes its time after nobody awaits it. */
function endedWhenLeft<T>(result: Promise<T>, end: () => void, signal?: AbortSignal): Promise<T> {
  let ending: NodeJS.Timeout | undefined
  const left = () => (ending = setTimeout(end, nearlyDoneMs))
  return whileWatched(signal, left, result).finally(() => clearTimeout(ending))
}
