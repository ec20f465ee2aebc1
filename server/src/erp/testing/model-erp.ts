import type { TestClock } from '../../clock.ts'
import type { Connector, Mark, Outcome, Seen, Touch } from '../port.ts'
import type { SourceId } from '../source-id.ts'

type Kind = 'customers' | 'orders' | 'lines' | 'deliveries' | 'invoices'

interface Fields {
  /** The account number of a customer, or the number of a document. */
  num: string
  name: string
  /** The customer, or the order that it belongs to. */
  of: number
  amount: number
  isDraft: boolean
}

export interface ModelRow extends Fields {
  kind: Kind
  id: number
  /** The ERP's time at the beginning of the transaction in seconds, or its revision. */
  written: number
}

type Change = (rows: Map<string, ModelRow>, written: number) => void

const streamed = {
  customers: 'customers',
  orders: 'orders',
  lines: 'orders',
  deliveries: 'deliveries',
  invoices: 'invoices',
} as const

const provider = 'odoo'
const place = (kind: Kind, id: number) => `${kind} ${id}`

export const updateOf = (kind: Kind, id: number, fields: Partial<Fields>): Change => {
  return (all, written) => {
    const row = all.get(place(kind, id))
    if (row !== undefined) all.set(place(kind, id), { ...row, ...fields, written })
  }
}

/**
 * An ERP in memory that behaves as badly as real ones: a change has the time at which its transaction began, cut to the
 * second, but can be seen only once it has ended; deletes and merges report no change, and lists can be cut unnoticed.
 */
export function modelErp(clock: TestClock, { isRevision = false, mostOnPage = 3 } = {}) {
  let rows = new Map<string, ModelRow>()
  let revision = 0
  let lastId = 0
  /** Rows that the user of the connector may not see. */
  let isHidden: ((row: ModelRow) => boolean) | undefined
  /** Runs before and after each call: it may throw, wait or change something. */
  let disturb: ((call: string) => Promise<void> | void) | undefined

  /** Begins a change; returns a function that commits it. */
  const begin = (change: Change) => {
    const written = isRevision ? (revision += 1) : Math.floor(clock.now().getTime() / 1000)
    return () => change(rows, written)
  }
  const create = (kind: Kind, fields: Partial<Fields>) => {
    const id = (lastId += 1)
    const blank = { num: `${kind[0]?.toUpperCase()}${id}`, name: '', of: 0, amount: 100, isDraft: false }
    const commit = begin((all, written) =>
      all.set(place(kind, id), { ...blank, ...fields, kind, id, written }),
    )
    return { id, commit }
  }

  const visible = (kind: Kind) => [...rows.values()].filter((row) => row.kind === kind && !isHidden?.(row))
  const row = (kind: Kind, id: number) => {
    const found = rows.get(place(kind, id))
    return found && !isHidden?.(found) ? found : undefined
  }
  const customerOf = ({ kind, of }: ModelRow): ModelRow | undefined => {
    if (kind === 'orders' || kind === 'invoices') return rows.get(place('customers', of))
    const order = rows.get(place('orders', of))
    return order && customerOf(order)
  }
  const seenOf = (each: ModelRow): Seen => ({
    id: String(each.id),
    version: String(markOf(each)),
    owner: each.kind === 'orders' || each.kind === 'invoices' ? String(each.of) : null,
  })
  const isShown = (each: ModelRow) =>
    !each.isDraft && (each.kind === 'customers' ? each.num !== '' : customerOf(each) !== undefined)

  const recordOf = (each: ModelRow) => {
    const { kind, id, num, of } = each
    const customer = customerOf(each)
    const date = new Date(clock.now().getTime() - 86_400_000).toISOString()
    if (kind === 'customers')
      return { srcProvider: provider, accountNum: num, name: each.name || 'A customer' }
    if (kind === 'deliveries')
      return {
        srcProvider: provider,
        orderNum: rows.get(place('orders', of))?.num,
        recordNum: id,
        transactionId: [num],
        currentStatus: 'In transit',
      }
    const lines = [...rows.values()].filter((line) => line.kind === 'lines' && line.of === id)
    return {
      srcProvider: provider,
      ...(kind === 'orders' ? { orderNum: num, status: 'sale' } : { invoiceNum: num }),
      customerAccountNum: customer?.num,
      soldToCustomer: { name: customer?.name || 'A customer', address: [] },
      total: each.amount,
      isOpen: true,
      dateCreated: '2026-09-10',
      dateUpdated: date,
      items: lines.map((line, at) => ({ lineNum: at + 1, qty: 1, priceExTax: line.amount })),
    }
  }

  const outcomeOf = (kind: Kind, id: SourceId): Outcome => {
    const found = row(kind, Number(id))
    if (found === undefined) return { id, missing: 'gone' }
    if (!isShown(found)) return { id, missing: 'not shown' }
    const customer = customerOf(found)
    if (customer?.num === '') return { id, missing: 'no account', customer: String(customer.id) }
    return { ...seenOf(found), record: recordOf(found), ...(customer && { customer: String(customer.id) }) }
  }

  const during = async <T>(call: string, signal: AbortSignal, work: () => T): Promise<T> => {
    signal.throwIfAborted()
    await disturb?.(call)
    const result = work()
    await disturb?.(`${call} done`)
    return result
  }

  const markOf = ({ written }: ModelRow): Mark => (isRevision ? written : written * 1000)

  const connector: Omit<Connector, 'live'> = {
    name: 'model',
    usage: () => ({ lastMinute: 3, perMinute: 300, isLeftAlone: false, requests: [] }),
    streams: Object.entries(streamed).map(([name, entity]) => ({
      name,
      entity,
      everyMs: 20_000,
      ...(isRevision && { isRevision: true as const }),
    })),
    check: async () => [{ level: 'ok', sentence: 'a model' }],
    changes: async function* ({ name }, from, { signal, isSettled = () => false }) {
      const kind = name as Kind
      const all = await during(`changes ${kind}`, signal, () =>
        visible(kind)
          .filter(
            (each) => from === null || markOf(each) >= (isRevision ? from : Math.floor(from / 1000) * 1000),
          )
          .toSorted((a, b) => a.written - b.written || a.id - b.id),
      )
      const last = all.at(-1)
      if (from === null) yield { touches: [], mark: last ? markOf(last) : 0 }
      else
        for (let at = 0; at < all.length; at += mostOnPage) {
          const some = all.slice(at, at + mostOnPage)
          const touches = some.map((each): Touch => ({
            document: String(kind === 'lines' ? each.of : each.id),
            row: String(each.id),
            version: String(markOf(each)),
          }))
          const open = touches.filter((touch) => !isSettled(touch))
          yield { touches: open, mark: Math.max(...some.map(markOf)) }
        }
    },
    list: (entity, before, { signal }) =>
      during(`list ${entity}`, signal, () => {
        const left = visible(entity as Kind)
          .filter(
            (each) =>
              isShown(each) && customerOf(each)?.num !== '' && (before === null || each.id < Number(before)),
          )
          .toSorted((a, b) => b.id - a.id)
        const seen = left.slice(0, mostOnPage).map(seenOf)
        return { seen, next: left.length > mostOnPage ? (seen.at(-1)?.id ?? null) : null }
      }),
    read: (entity, ids, { signal }) =>
      during(`read ${entity}`, signal, () => ids.map((id) => outcomeOf(entity as Kind, id))),
  }

  return {
    connector: connector as Connector,
    begin,
    create,
    /** Creates a row that is committed at once. */
    add: (kind: Kind, fields: Partial<Fields> = {}) => {
      const { id, commit } = create(kind, fields)
      commit()
      return id
    },
    edit: (kind: Kind, id: number, fields: Partial<Fields>) => begin(updateOf(kind, id, fields))(),
    delete: (kind: Kind, id: number) => {
      for (const each of rows.values())
        if (
          (each.kind === kind && each.id === id) ||
          (kind === 'orders' && each.of === id && each.kind !== 'invoices')
        )
          rows.delete(place(each.kind, each.id))
    },
    /** Merges customers as if by plain SQL: no row counts as written. */
    merge: (gone: number, into: number) => {
      for (const each of rows.values())
        if ((each.kind === 'orders' || each.kind === 'invoices') && each.of === gone)
          rows.set(place(each.kind, each.id), { ...each, of: into })
      rows.delete(place('customers', gone))
    },
    hide: (rule?: typeof isHidden) => {
      isHidden = rule
    },
    disturb: (rule?: typeof disturb) => {
      disturb = rule
    },
    /** Returns a function that restores this moment; ids and revisions are then used again. */
    backUp: () => {
      const kept = new Map(rows)
      const [id, given] = [lastId, revision]
      return () => {
        rows = new Map(kept)
        lastId = id
        revision = given
      }
    },
    /** All rows of a kind that are to be shown, with their records. */
    shown: (kind: Kind) =>
      [...rows.values()]
        .filter((each) => each.kind === kind && isShown(each))
        .map((each) => ({ row: each, record: recordOf(each) })),
    idsOf: (kind: Kind) => [...rows.values()].filter((each) => each.kind === kind).map(({ id }) => id),
  }
}

export type ModelErp = ReturnType<typeof modelErp>
