import type { Logger } from '../log.ts'
import { openIdleProcess } from '../processes/idle-process.ts'
import type { IdleProcess, IdleProcessOptions } from '../processes/idle-process.ts'
import { fairLine } from '../queueing/fair-line.ts'
import { DocumentFailed, DocumentsBusy } from './document-faults.ts'
import type { FromTypesetter, ToTypesetter } from './document-process.ts'

export interface TypesetterOptions extends IdleProcessOptions {
  readonly log: Pick<Logger, 'error'>
  /** How many of one person's may wait. */
  readonly maxWaiting: number
}

interface Job extends ToTypesetter {
  readonly settle: PromiseWithResolvers<Buffer>
}

export interface Typesetter {
  /** People take turns: one with many documents holds up nobody with one. */
  typeset(document: ToTypesetter, who: string): Promise<Buffer>
  close(): Promise<void>
}

const stopping = 'The server is stopping.'

/**
 * One process, which has one document at a time, so that whatever ends it takes that one alone; the next document
 * starts a new one.
 */
export function openTypesetter({ log, maxWaiting, ...options }: TypesetterOptions): Typesetter {
  const process = openIdleProcess<ToTypesetter, FromTypesetter>(options)
  const waiting = fairLine<Job>()
  let work: Promise<void> | undefined
  let isClosed = false

  const workOff = async () => {
    for (let job = waiting.next(); job !== undefined; job = waiting.next()) {
      const { settle, ...document } = job
      if (isClosed) settle.reject(new DocumentFailed(stopping))
      else
        await make(process, document).then(settle.resolve, (error: DocumentFailed) => {
          if (error.cause !== undefined && !isClosed)
            log.error({ template: document.template }, error.message)
          settle.reject(error)
        })
    }
    work = undefined
  }
  return {
    typeset({ template, input }, who) {
      if (isClosed) return Promise.reject(new DocumentFailed(stopping))
      const own = waiting.length(who)
      if (own >= maxWaiting) return Promise.reject(new DocumentsBusy(own))
      const settle = Promise.withResolvers<Buffer>()
      waiting.add(who, { template, input, settle })
      work ??= workOff()
      return settle.promise
    },
    close: async () => {
      isClosed = true
      process.end(stopping)
      await work
    },
  }
}

/** Rejects with `DocumentFailed`, whose cause is there where it was not the document that was refused. */
async function make(
  process: IdleProcess<ToTypesetter, FromTypesetter>,
  document: ToTypesetter,
): Promise<Buffer> {
  const told = await process.ask(document).catch((cause: unknown) => {
    throw new DocumentFailed(cause instanceof Error ? cause.message : String(cause), { cause })
  })
  if (told.isSpent) process.end('It was spent.')
  if ('refused' in told) throw new DocumentFailed(told.refused)
  return Buffer.from(told.pdf)
}
