import type {
  ChangesCall,
  ChangesPage,
  Connector,
  Mark,
  Outcome,
  Seen,
  SourceId,
  Stream,
  Touch,
} from '../port.ts'
import { customerOf, isShown, recordOf } from './model-records.ts'
import { place, type Kind, type ModelRow } from './model-rows.ts'

const streamed = {
  customers: 'customers',
  orders: 'orders',
  lines: 'orders',
  deliveries: 'deliveries',
  invoices: 'invoices',
} as const

export interface ModelOptions {
  /** Marks are revisions, not times. */
  isRevision?: boolean
  mostOnPage?: number
  /** Within a page changes have no order, and each page repeats those of the page before it. */
  isUneven?: boolean
}

/** What the connector sees of the ERP. */
interface ModelSource extends ModelOptions {
  now: () => Date
  rows: () => ReadonlyMap<string, ModelRow>
  isHidden: (row: ModelRow) => boolean
  /** Surrounds each request. */
  during: <T>(call: string, signal: AbortSignal, work: () => T) => Promise<T>
}

const visible = ({ rows, isHidden }: ModelSource, kind: Kind) =>
  [...rows().values()].filter((row) => row.kind === kind && !isHidden(row))

const inOrder = (a: ModelRow, b: ModelRow): number => a.written - b.written || a.id - b.id

const markOf = ({ isRevision }: ModelOptions, { written }: Pick<ModelRow, 'written'>): Mark =>
  isRevision === true ? written : written * 1000

const touchOf = (options: ModelOptions, row: ModelRow): Touch => ({
  document: String(row.kind === 'lines' ? row.of : row.id),
  row: String(row.id),
  version: String(markOf(options, row)),
})

const seenOf = (options: ModelOptions, each: ModelRow): Seen => ({
  id: String(each.id),
  version: String(markOf(options, each)),
  owner: each.kind === 'orders' || each.kind === 'invoices' ? String(each.of) : null,
})

/** Each page is a request of its own, from behind the last row of the page before it. */
async function* changesOf(
  source: ModelSource,
  kind: Kind,
  { from, signal, isSettled = () => false }: ChangesCall & { from: Mark },
): AsyncGenerator<ChangesPage> {
  const { mostOnPage = 3, isRevision = false, isUneven = false } = source
  const since = isRevision ? from : Math.floor(from / 1000) * 1000
  let before: ModelRow[] = []
  do {
    const last = before.at(-1)
    const some = await source.during(`changes ${kind}`, signal, () =>
      visible(source, kind)
        .filter((each) => markOf(source, each) >= since && (last === undefined || inOrder(each, last) > 0))
        .toSorted(inOrder)
        .slice(0, mostOnPage),
    )
    if (some.length === 0) return
    const told = isUneven ? [...before, ...some].toReversed() : some
    const touches = told.map((row) => touchOf(source, row)).filter((touch) => !isSettled(touch))
    yield { touches, mark: Math.max(...some.map((row) => markOf(source, row))) }
    before = some
  } while (before.length === mostOnPage)
}

async function highestOf(source: ModelSource, kind: Kind, { signal }: ChangesCall): Promise<ChangesPage> {
  return source.during(`changes ${kind}`, signal, () => {
    const { mostOnPage = 3 } = source
    const rows = visible(source, kind).toSorted(inOrder)
    const [last, before] = [rows.at(-1), rows.at(-mostOnPage)]
    const markBefore = before ? markOf(source, before) : 0
    return { touches: [], mark: last ? markOf(source, last) : 0, markBefore }
  })
}

function listOf(source: ModelSource, kind: Kind, before: SourceId | null) {
  const { mostOnPage = 3, rows } = source
  const left = visible(source, kind)
    .filter((each) => isShown(rows(), each) && customerOf(rows(), each)?.num !== '')
    .filter((each) => before === null || each.id < Number(before))
    .toSorted((a, b) => b.id - a.id)
  const seen = left.slice(0, mostOnPage).map((each) => seenOf(source, each))
  return { seen, next: left.length > mostOnPage ? (seen.at(-1)?.id ?? null) : null }
}

function outcomeOf(source: ModelSource, kind: Kind, id: SourceId): Outcome {
  const rows = source.rows()
  const found = rows.get(place(kind, Number(id)))
  if (found === undefined || source.isHidden(found)) return { id, missing: 'gone' }
  if (!isShown(rows, found)) return { id, missing: 'not shown' }
  const customer = customerOf(rows, found)
  if (customer?.num === '') return { id, missing: 'no account', customer: String(customer.id) }
  const record = recordOf(rows, found, source.now())
  return { ...seenOf(source, found), record, ...(customer && { customer: String(customer.id) }) }
}

/** The port to a model of an ERP. */
export function modelConnector(source: ModelSource): Connector {
  const streams = Object.entries(streamed).map(([name, entity]): Stream => ({
    name,
    entity,
    everyMs: 20_000,
    ...(source.isRevision === true && { isRevision: true }),
  }))
  const connector: Omit<Connector, 'live'> = {
    name: 'model',
    usage: () => ({ lastMinute: 3, perMinute: 300, isBreakerOpen: false, requests: [] }),
    streams,
    check: async () => [{ level: 'ok', sentence: 'a model' }],
    changes: async function* ({ name }, from, call) {
      if (from === null) yield await highestOf(source, name as Kind, call)
      else yield* changesOf(source, name as Kind, { ...call, from })
    },
    list: (entity, before, { signal }) =>
      source.during(`list ${entity}`, signal, () => listOf(source, entity as Kind, before)),
    read: (entity, ids, { signal }) =>
      source.during(`read ${entity}`, signal, () => ids.map((id) => outcomeOf(source, entity as Kind, id))),
  }
  return connector as Connector
}
