import { DatabaseSync } from 'node:sqlite'
import { FileRefusal } from './file-refusal.ts'
import type { SourceItem } from './source-item.ts'

/** The lines in a file of order lines, grouped by order, whatever their order in the file. */
export interface GatheredLines extends Disposable {
  /** Reads the whole file; false if that failed, and then `records` throws the error. */
  gathered(): Promise<boolean>
  /**
   * Passes orders on with their lines from this file, which `records` then leaves out. If an order is refused
   * with its lines, it is tried without them, and `records` returns them.
   */
  attachedTo(orders: AsyncIterable<SourceItem>): AsyncGenerator<SourceItem>
  /** How many orders have been given their lines. */
  attached(): number
  /** Makes `records` return attached lines too, because their orders may not have been stored. */
  forgetAttached(): void
  /**
   * One record with the lines of each order that was not given them; its line number is that of its first
   * line.
   */
  records(): AsyncGenerator<SourceItem>
}

/** Groups lines that are imported without their orders. */
export async function* gatherLines(rows: AsyncIterable<SourceItem>): AsyncGenerator<SourceItem> {
  using lines = openLines(rows)
  yield* lines.records()
}

/**
 * Lines are kept in a temporary SQLite file, since a large export does not fit into memory. A row without its
 * order's number is passed on alone, so that it is refused. A row that cannot be read refuses the whole file:
 * otherwise some order would lose a line, and nobody could tell which.
 */
export function openLines(rows: AsyncIterable<SourceItem>): GatheredLines {
  // Without a name it is a private file that is deleted when closed.
  const store = new DatabaseSync('')
  store.exec(`pragma cache_size = -4096; pragma journal_mode = off; begin;
    create table line (id integer primary key, provider text, num text, at integer, items text)`)
  const attached = openMarks()
  store.function('is_attached', (id) => Number(attached.has(Number(id))))
  let gathering: Promise<void> | undefined
  const allGathered = () => (gathering ??= gather(store, rows).then((count) => attached.holdUpTo(count)))
  const gathered = () => allGathered().then(...isFulfilled)
  return {
    gathered,
    attachedTo: async function* (orders) {
      if (await gathered()) yield* attach(store, orders, attached)
      else yield* orders
    },
    attached: () => countAttached(store),
    forgetAttached: () => attached.clear(),
    records: async function* () {
      await allGathered()
      const alone = store.prepare('select at, items from line where num is null order by at')
      for (const { at, items } of alone.iterate())
        yield { line: Number(at), value: JSON.parse(String(items)) }
      const orders = store.prepare(`
        select provider, num, min(at) as at, group_concat(items, ',' order by at) as items
        from line where num is not null and not is_attached(id) group by provider, num order by provider, num`)
      for (const { provider, num, at, items } of orders.iterate()) {
        yield {
          line: Number(at),
          value: { srcProvider: provider, orderNum: num, items: joined([{ items }]) },
        }
      }
    },
    [Symbol.dispose]: () => store.close(),
  }
}

function countAttached(store: DatabaseSync): number {
  const counting = store.prepare(
    'select count(distinct provider || num) as n from line where is_attached(id)',
  )
  return Number(counting.get()?.['n'])
}

const isFulfilled = [() => true, () => false] as const

/** Marks attached rows, one byte each: marks in SQLite would rewrite all of its pages. */
interface Marks {
  holdUpTo(id: number): void
  has(id: number): boolean
  set(ids: readonly number[], isAttached: boolean): void
  clear(): void
}

function openMarks(): Marks {
  let marks = new Uint8Array()
  return {
    holdUpTo: (id) => void (marks = new Uint8Array(id + 1)),
    has: (id) => marks[id] === 1,
    set: (ids, isAttached) => ids.forEach((id) => (marks[id] = Number(isAttached))),
    clear: () => void marks.fill(0),
  }
}

async function* attach(
  store: DatabaseSync,
  orders: AsyncIterable<SourceItem>,
  attached: Marks,
): AsyncGenerator<SourceItem> {
  const linesOf = store.prepare('select id, items from line where provider = ? and num = ? order by at')
  for await (const order of orders) {
    const value = fieldsOf(order)
    const key = [String(value['srcProvider']).trim(), String(value['orderNum']).trim()] as const
    const found = 'unreadable' in order ? [] : linesOf.all(...key)
    if ('unreadable' in order || found.length === 0) {
      yield order
      continue
    }
    const ids = found.map(({ id }) => Number(id))
    attached.set(ids, true)
    const without = () => {
      attached.set(ids, false)
      return order.without?.() ?? order.value
    }
    yield { line: order.line, value: { ...value, items: joined(found) }, without }
  }
}

/** Stores consecutive lines of the same order as one row; returns the number of rows. */
async function gather(store: DatabaseSync, rows: AsyncIterable<SourceItem>): Promise<number> {
  const insert = store.prepare('insert into line (provider, num, at, items) values (?, ?, ?, ?)')
  let run = { provider: '', num: '', at: 0, items: '' }
  const keep = () => run.items !== '' && insert.run(run.provider, run.num, run.at, run.items)
  for await (const row of rows) {
    if ('unreadable' in row) {
      const place = row.field === '' ? `line ${row.line}` : `${row.field} in line ${row.line}`
      throw new FileRefusal(`its ${place} ${row.unreadable}`)
    }
    const { srcProvider, orderNum, ...item } = fieldsOf(row)
    const text = JSON.stringify(item)
    if (typeof srcProvider !== 'string' || typeof orderNum !== 'string') {
      insert.run(null, null, row.line, JSON.stringify(row.value))
      continue
    }
    const [provider, num] = [srcProvider.trim(), orderNum.trim()]
    if (provider === run.provider && num === run.num) {
      run.items += `,${text}`
    } else {
      keep()
      run = { provider, num, at: row.line, items: text }
    }
  }
  keep()
  store.exec('create index line_order on line (provider, num)')
  return Number(store.prepare('select max(id) as most from line').get()?.['most'] ?? 0)
}

const joined = (rows: readonly { items?: unknown }[]): unknown =>
  JSON.parse(`[${rows.map(({ items }) => String(items)).join(',')}]`)

function fieldsOf({ value }: SourceItem): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
