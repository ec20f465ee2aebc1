import { minuteMs } from '@portal/domain/time-units'
import type { Call, SourceId } from '../port.ts'
import { groupedEntity, type GroupedDocument } from '../reading/grouped-entity.ts'
import { wholeNumbers } from '../reading/whole-numbers.ts'
import { recentOrOpen, rowsAfter, type Where } from './filter.ts'
import type { EpicorEntity, EpicorParts, Followed } from './row-entity.ts'
import { partOf, type RowOf } from './table.ts'
import { Order, Pack, PackLine } from './tables.ts'

type PackRow = RowOf<typeof Pack.fields>
type LineRow = RowOf<typeof PackLine.fields>

/** An id of three parts, which means that no vehicle reports on the delivery. */
export const transactionId = (order: number, pack: number): string => `${order}/PACK/${pack}`

const notVoid: Where = [['isVoid', 'eq', false]]
const isVoid: Where = [['isVoid', 'eq', true]]

/** The packs of some orders, by order, without void ones. */
export async function packsOfOrders(
  { reader }: EpicorParts,
  orders: readonly number[],
  call: Call,
): Promise<ReadonlyMap<number, PackRow[]>> {
  const lines = await reader.having(PackLine, { field: 'order', values: orders }, call)
  const numbers = lines.map(({ pack }) => pack)
  const rows = await reader.having(Pack, { field: 'pack', values: numbers, where: notVoid }, call)
  const packs = new Map(rows.map((row) => [row.pack, row]))
  return new Map(
    [...Map.groupBy(lines, ({ order }) => order)].map(([order, some]) => [
      order,
      [...new Set(some.map(({ pack }) => pack))].flatMap((pack) => packs.get(pack) ?? []),
    ]),
  )
}

/** The documents of changed packs, found by the lines of the packs. */
const byLines =
  ({ reader }: EpicorParts, documentOf: (line: LineRow) => SourceId): Followed['documents'] =>
  async (rows, call) => {
    const byPack = new Map(rows.map((row) => [Number(row.id), row]))
    const lines = await reader.having(PackLine, { field: 'pack', values: byPack.keys() }, call)
    return lines.flatMap((line) => {
      const row = byPack.get(line.pack)
      return row ? [[row, documentOf(line)] as const] : []
    })
  }

/** The orders whose goods are in some packs. */
export const ordersOfPacks = (parts: EpicorParts) => byLines(parts, ({ order }) => String(order))

/** Orders that are recent enough to be shown, or still open. */
export const recentOrders = ({ settings }: EpicorParts): Where => recentOrOpen('ordered', settings.since)

const packIn = (id: SourceId): SourceId => wholeNumbers([id.split(':')[0] ?? ''])[0]?.toString() ?? ''

const documentId = ({ pack, order }: Pick<LineRow, 'pack' | 'order'>): SourceId => `${pack}:${order}`

/** Packs as deliveries: one with goods of several orders is a delivery of each order. */
export function packsOf(parts: EpicorParts): EpicorEntity {
  const { reader } = parts
  return groupedEntity<PackRow, Followed>({
    name: 'deliveries',
    followed: packTables(parts),
    rowOf: packIn,
    idOf: ({ id }) => id,
    page(from, call) {
      const upTo = from === null ? [] : rowsAfter(['pack'], { pack: Number(from) + 1 }, 'desc')
      return reader.newest(Pack, [...notVoid, ...upTo], call)
    },
    async hidden({ ids }, call) {
      const asked = { field: 'pack', values: wholeNumbers(ids.map(packIn)), where: isVoid } as const
      const found = new Set((await reader.having(partOf(Pack), asked, call)).map(({ id }) => id))
      return new Set(ids.filter((id) => found.has(packIn(id))))
    },
    byIds: (ids, call) =>
      reader.having(Pack, { field: 'pack', values: wholeNumbers(ids), where: notVoid }, call),
    documentsOf: (rows, call) => deliveriesOf(parts, rows, call),
  })
}

function packTables(parts: EpicorParts): Followed[] {
  return [
    { name: 'packs', everyMs: 30_000, table: partOf(Pack), documents: byLines(parts, documentId) },
    {
      name: 'pack lines',
      everyMs: minuteMs,
      table: partOf(PackLine, 'order'),
      documents: async (rows) => rows.map((row) => [row, documentId(row as unknown as LineRow)]),
    },
  ]
}

async function deliveriesOf(
  parts: EpicorParts,
  packs: readonly PackRow[],
  call: Call,
): Promise<GroupedDocument[]> {
  const { reader } = parts
  const numbers = packs.map(({ pack }) => pack)
  const lines = await reader.having(PackLine, { field: 'pack', values: numbers }, call)
  const values = lines.map(({ order }) => order).filter((order) => order > 0)
  const wanted = { field: 'order', values, where: recentOrders(parts) } as const
  const shown = new Set((await reader.having(partOf(Order), wanted, call)).map(({ order }) => order))
  const byPack = Map.groupBy(
    lines.filter(({ order }) => shown.has(order)),
    ({ pack }) => pack,
  )
  return packs.flatMap((row) => {
    const orders = new Set(byPack.get(row.pack)?.map(({ order }) => order))
    return [...orders].map((order) => ({
      id: documentId({ pack: row.pack, order }),
      version: String(row.revision),
      record: deliveryRecord(row, order),
    }))
  })
}

/** Epicor knows when goods left, and when they are invoiced, which counts as complete; it never learns that they arrived. */
function deliveryRecord(row: PackRow, order: number) {
  const status = statusOf(row)
  const day = row.shipped
  return {
    orderNum: String(order),
    recordNum: row.pack,
    transactionId: [transactionId(order, row.pack)],
    currentStatus: status,
    state: status === 'Complete' ? 'complete' : '',
    timePickedUp: row.isReady ? day : null,
    timeDelivered: status === 'Complete' ? day : null,
    timeLastAction: day,
    events: day === null ? [] : [{ message: status, timeEvent: day }],
  }
}

function statusOf({ isInvoiced, isReady, status }: PackRow): string {
  if (isInvoiced) return 'Complete'
  if (isReady) return 'In transit'
  return status?.toUpperCase() === 'STAGED' ? 'Ready for pickup' : 'Scheduled'
}
