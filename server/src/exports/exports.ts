import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { SignedIn } from '../access/signed-in.ts'
import { exportsBusy } from '../faults.ts'
import type { BytesReply } from '../http/implement.ts'
import { openSlots } from '../queueing/slots.ts'
import { csvOf, type Cell } from './csv.ts'
/** Each holds a connection for long work, of which there are five. Most exports are over before the next one has waited. */
const limits = { slots: 4, perClient: 2, maxWaitMs: 1000, refuse: exportsBusy }

export interface CsvExport {
  /** Without the extension. */
  readonly fileName: string
  readonly heads: readonly string[]
  /** Ended early if the client disconnects. */
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>
}

interface Asking {
  readonly session: SignedIn
  readonly setHeader: (name: string, value: string) => void
  readonly admitAgain: () => Promise<void>
}

export interface Exports {
  /** Resolves once the beginning is ready: an error before that becomes a fault, as in any call. */
  csv(asking: Asking, made: CsvExport): Promise<BytesReply>
}

export function openExports(): Exports {
  const slots = openSlots(limits)
  return {
    csv: async ({ session, setHeader, admitAgain }, { fileName, heads, batches }) => {
      const leave = await slots.take(String(session.userId))
      const file = Readable.from(csvText(heads, whileAdmitted(batches, admitAgain)), { objectMode: false })
      file.once('close', leave)
      await once(file, 'readable')
      setHeader('content-disposition', `attachment; filename="${fileName}.csv"`)
      return { mediaType: 'text/csv; charset=utf-8', bytes: file }
    },
  }
}

/** A user who was disabled, or lost an account, gets no more than what was on its way. */
const admitAgainMs = 2000

async function* whileAdmitted<Rows>(batches: AsyncIterable<Rows>, admitAgain: () => Promise<void>) {
  let admittedAt = performance.now()
  for await (const rows of batches) {
    if (performance.now() - admittedAt > admitAgainMs) {
      await admitAgain()
      admittedAt = performance.now()
    }
    yield rows
  }
}

async function* csvText(heads: readonly string[], batches: CsvExport['batches']): AsyncGenerator<string> {
  let isBeginning = true
  for await (const rows of batches) {
    yield csvOf(isBeginning ? [heads, ...rows] : rows, isBeginning)
    isBeginning = false
  }
  if (isBeginning) yield csvOf([heads], true)
}
