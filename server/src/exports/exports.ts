import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { SignedIn } from '../access/signed-in.ts'
import { exportsBusy } from '../faults.ts'
import { admittedForMs } from '../http/guard.ts'
import type { BytesReply } from '../http/implement.ts'
import { openSlots } from '../queueing/slots.ts'
import { csvOf, type Cell } from './csv.ts'
import { watchReading, type Reading } from './reading-rate.ts'

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

/** Bytes a second that a client must read while others want its slot: less than a phone without 4G reads (48 kB). */
const leastRate = 40_000

interface Running {
  readonly client: string
  readonly reading: Reading
  readonly file: Readable
}

export function openExports() {
  const slots = openSlots(limits)
  const running = new Set<Running>()
  /** Breaks off the export that is read slowest, if the client could have its slot. */
  const makeRoomFor = (client: string) => {
    const own = [...running].filter((other) => other.client === client)
    if (running.size < limits.slots || own.length >= limits.perClient) return
    const slow = [...running].filter(({ file, reading }) => !file.destroyed && reading.rate() < leastRate)
    slow.toSorted((a, b) => a.reading.rate() - b.reading.rate())[0]?.file.destroy(exportsBusy())
  }
  return {
    /** Resolves once the beginning is ready: an error before that becomes a fault, as in any call. */
    async csv(
      { session, setHeader, admitAgain }: Asking,
      { fileName, heads, batches }: CsvExport,
    ): Promise<BytesReply> {
      const client = clientOf(session)
      makeRoomFor(client)
      const leave = await slots.take([client, String(session.userId)])
      const reading = watchReading()
      const texts = reading.watch(csvText(heads, whileAdmitted(batches, admitAgain)))
      const file = Readable.from(texts, { objectMode: false })
      const own = { client, reading, file }
      running.add(own)
      file.once('close', () => {
        running.delete(own)
        leave()
      })
      await once(file, 'readable')
      setHeader('content-disposition', `attachment; filename="${fileName}.csv"`)
      return { mediaType: 'text/csv; charset=utf-8', bytes: file }
    },
  }
}

export type Exports = ReturnType<typeof openExports>

/** A customer's company counts as one client; the supplier's own people, who are all of one company, count each. */
const clientOf = ({ privileges, userId, company }: SignedIn): string =>
  privileges.has('access_internal_functionality') ? `person ${userId}` : `company ${company.ID}`

/** A user who was disabled, or lost an account, gets no more than what was on its way. */
async function* whileAdmitted<Rows>(batches: AsyncIterable<Rows>, admitAgain: () => Promise<void>) {
  let admittedAt = performance.now()
  for await (const rows of batches) {
    if (performance.now() - admittedAt > admittedForMs) {
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
