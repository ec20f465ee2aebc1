import { minuteMs } from '@portal/domain/time-units'
import type { Picture, StoredPhoto } from '../../live-provider.ts'
import type { Call, Connector, Finding, Mark, Outcome, Seen, SourceId } from '../../port.ts'

const call: Call = { signal: new AbortController().signal, priority: 'person' }
const overlapMs = 2 * minuteMs

/** What a connector replied about the documents of one entity. */
export interface Pulled {
  seen: readonly Seen[]
  outcomes: readonly Outcome[]
  /** By stream: where it stands, and the documents that rows of the two minutes before belong to. */
  streams: Readonly<Record<string, { mark: Mark; told: readonly string[] }>>
}

/** Everything about an entity: its streams, its list to the end, and each document, also those that are named. */
async function pull(odoo: Connector, entity: string, others: readonly SourceId[] = []): Promise<Pulled> {
  const streams: Record<string, Pulled['streams'][string]> = {}
  for (const stream of odoo.streams.filter((each) => each.entity === entity)) {
    const [now] = await Array.fromAsync(odoo.changes(stream, null, call))
    const mark = now?.mark ?? 0
    const pages = await Array.fromAsync(odoo.changes(stream, mark - overlapMs, call))
    const told = pages.flatMap(({ touches }) => touches.map(({ row, document }) => `${row} ${document}`))
    streams[stream.name] = { mark, told }
  }
  const seen: Seen[] = []
  let before: SourceId | null = null
  do {
    const page = await odoo.list(entity, before, call)
    seen.push(...page.seen)
    before = page.next
  } while (before !== null)
  const outcomes = await odoo.read(entity, [...seen.map(({ id }) => id), ...others], call)
  return { seen, outcomes, streams }
}

export interface Results {
  check: { identity: string | undefined; findings: readonly Finding[] }
  customers: Pulled
  parts: { parts: Pulled; stock: Pulled; now: Readonly<Record<string, number | undefined>> }
  prices: Pulled
  orders: Pulled
  deliveries: { deliveries: Pulled; photos: Pulled; picture: Picture | undefined }
  invoices: { invoices: Pulled; payments: Pulled }
}

/** What was asked when the exchanges in `exchanges/` were recorded, each in a file of its own by a connector of its own. */
export const recordedScenarios: { [Name in keyof Results]: (odoo: Connector) => Promise<Results[Name]> } = {
  check: async (odoo) => ({ identity: await odoo.identify?.(call), findings: await odoo.check(call) }),
  customers: async (odoo) => pull(odoo, 'customers', ['15', '9', '9999']),
  parts: async (odoo) => ({
    parts: await pull(odoo, 'parts', ['7', '9999']),
    stock: await pull(odoo, 'stock', ['5:VIC', '9999:VIC']),
    now: await countEach(odoo, ['FR-9045', 'PL-1812', 'SV-CUT', 'XX-0001']),
  }),
  prices: async (odoo) => pull(odoo, 'prices', ['1:3', '7:2', '9999:2']),
  orders: async (odoo) => pull(odoo, 'orders', ['2', '7', '9999']),
  deliveries: async (odoo) => {
    const deliveries = await pull(odoo, 'deliveries', ['2', '5', '9999'])
    const photos = await pull(odoo, 'photos', ['9999'])
    const [photo] = photos.outcomes
    if (!photo || !('record' in photo)) throw new Error('no photo was recorded')
    const stored = { provider: 'odoo' as const, ...(photo.record as Omit<StoredPhoto, 'provider'>) }
    return { deliveries, photos, picture: await odoo.live.readPhoto(stored, 'full', call.signal) }
  },
  invoices: async (odoo) => ({
    invoices: await pull(odoo, 'invoices', ['4', '9999']),
    payments: await pull(odoo, 'payments', ['9999']),
  }),
}

async function countEach(odoo: Connector, parts: readonly string[]) {
  const counts: Record<string, number | undefined> = {}
  for (const partNum of parts)
    counts[partNum] = await odoo.live.countStock({ partNum, state: 'VIC' }, call.signal)
  return counts
}
