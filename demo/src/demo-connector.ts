import { melbourneDay, type Day } from '@portal/domain/dates'
import type { SrcProvider } from '@portal/domain/wire-values'
import type { Clock } from '@portal/server/clock'
import type { LiveProvider } from '@portal/server/erp/live-provider'
import type { Connector, Outcome, Seen, SourceId } from '@portal/server/erp/port'
import { calendarOf } from './calendar.ts'
import { demoSources } from './demo-sources.ts'

type DemoRecord = Readonly<Record<string, unknown>>

/**
 * The entities of an ERP, each after those that it refers to; companies, products and design requests are the
 * portal's own.
 */
const entities = 'customers parts prices stock orders deliveries photos invoices payments'.split(' ')

const mostOnPage = 1_000

/**
 * One of the demo's ERPs, with the demo at its usual size. Ids count through both ERPs, like two companies in
 * one system. All records change when the demo moves to another day, so the day is the only mark and version.
 */
export function demoConnector(
  provider: SrcProvider,
  { clock, live }: { clock: Clock; live: LiveProvider },
): Connector {
  const today = (signal: AbortSignal) => {
    signal.throwIfAborted()
    return recordsOf(melbourneDay(clock.now()))
  }
  return {
    name: `demo ${provider}`,
    live,
    streams: entities.map((entity) => ({ name: entity, entity, everyMs: 20_000 })),
    check: async ({ signal }) => [{ level: 'ok', sentence: `the demo of ${today(signal).day}` }],
    changes: async function* ({ entity }, from, { signal }) {
      const book = today(signal)
      const mark = Date.parse(book.day)
      const seen = from === null || from >= mark ? [] : seenIn(book, entity, provider)
      const touches = seen.map(({ id, version }) => ({ document: id, row: id, version }))
      // All records change at once, so no smaller page could have a mark to continue from.
      yield { touches, mark }
    },
    list: async (entity, before, { signal }) => {
      const all = seenIn(today(signal), entity, provider).toReversed()
      const left = before === null ? all : all.filter(({ id }) => Number(id) < Number(before))
      const seen = left.slice(0, mostOnPage)
      return { seen, next: left.length > seen.length ? (seen.at(-1)?.id ?? null) : null }
    },
    read: async (entity, ids, { signal }) => {
      const book = today(signal)
      return ids.map((id) => outcomeOf(book, { entity, id, provider }))
    },
  }
}

interface Book {
  day: Day
  records: ReadonlyMap<string, readonly DemoRecord[]>
}

let known: Book | undefined

/** The records of the last requested day are cached. */
function recordsOf(day: Day): Book {
  if (known?.day === day) return known
  const records = new Map<string, DemoRecord[]>()
  for (const [name, some] of demoSources(calendarOf(day), {})) {
    records.set(name, [...(records.get(name) ?? []), ...(some as Iterable<DemoRecord>)])
  }
  return (known = { day, records })
}

const isOf = (provider: SrcProvider, record: DemoRecord): boolean =>
  (record['srcProvider'] ?? 'epicor') === provider

function seenOf({ day }: Book, at: number, record: DemoRecord): Seen {
  const owner = record['customerAccountNum'] ?? record['accountNum']
  return { id: String(at + 1), version: day, owner: typeof owner === 'string' ? owner : null }
}

function seenIn(book: Book, entity: string, provider: SrcProvider): Seen[] {
  const records = book.records.get(entity) ?? []
  return records.flatMap((record, at) => (isOf(provider, record) ? [seenOf(book, at, record)] : []))
}

interface Wanted {
  entity: string
  id: SourceId
  provider: SrcProvider
}

function outcomeOf(book: Book, { entity, id, provider }: Wanted): Outcome {
  const at = Number(id) - 1
  const record = book.records.get(entity)?.[at]
  if (record === undefined) return { id, missing: 'gone' }
  if (!isOf(provider, record)) return { id, missing: 'not shown' }
  return { ...seenOf(book, at, record), record: { srcProvider: provider, ...record } }
}
