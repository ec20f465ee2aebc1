import { DatabaseSync } from 'node:sqlite'
import { FileRefusal } from './file-refusal.ts'
import type { SourceItem } from './source-item.ts'

/** The lines of a file of order lines, by order, wherever in the file they stand. */
export interface GatheredLines extends Disposable {
  /** Reads the whole file; false where that failed, which `records` throws. */
  gathered(): Promise<boolean>
  /**
   * Passes orders on with their lines from here, which then are no longer to come. Where a record is refused with them
   * it is tried without, and they come after all.
   */
  attachedTo(orders: AsyncIterable<SourceItem>): AsyncGenerator<SourceItem>
  /** How many orders have taken their lines. */
  attached(): number
  /** Lines that were attached come all the same: those orders may not have landed. */
  forgetAttached(): void
  /** One record for the lines of each order that has not taken them; it has the line of its first line. */
  records(): AsyncGenerator<SourceItem>
}

/** Gathers the lines that come without their orders. */
export async function* gatherLines(rows: AsyncIterable<SourceItem>): AsyncGenerator<SourceItem> {
  using lines = openLines(rows)
  yield* lines.records()
}

/**
 * Lines wait in a temporary file of SQLite's, for a large export of them does not fit into memory. A row that does not
 * say of which order it is goes on alone, to be refused. A row that cannot be read refuses the file: an order would
 * lose a line, and nobody could tell which.
 */
export function openLines(rows: AsyncIterable<SourceItem>): GatheredLines {
  // Without a name it is a private file, which goes when it is closed.
  const store = new DatabaseSync('')
  store.exec(`pragma cache_size = -4096; pragma journal_mode = off; begin;
    create table line (provider text, num text, at integer, items text, is_attached integer default 0)`)
  let gathering: Promise<void> | undefined
  const allGathered = () => (gathering ??= gather(store, rows))
  const gathered = () => allGathered().then(...isFulfilled)
  return {
    gathered,
    attachedTo: async function* (orders) {
      if (await gathered()) yield* attach(store, orders)
      else yield* orders
    },
    attached: () => {
      const [row] = store
        .prepare('select count(distinct provider || num) as n from line where is_attached')
        .all()
      return Number(row?.['n'])
    },
    forgetAttached: () => store.exec('update line set is_attached = 0'),
    records: async function* () {
      await allGathered()
      const alone = store.prepare('select at, items from line where num is null order by at')
      for (const { at, items } of alone.iterate())
        yield { line: Number(at), value: JSON.parse(String(items)) }
      const orders = store.prepare(`
        select provider, num, min(at) as at, group_concat(items, ',' order by at) as items
        from line where num is not null and not is_attached group by provider, num order by provider, num`)
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

const isFulfilled = [() => true, () => false] as const

async function* attach(store: DatabaseSync, orders: AsyncIterable<SourceItem>): AsyncGenerator<SourceItem> {
  const mark = store.prepare(
    'update line set is_attached = ? where provider = ? and num = ? returning at, items',
  )
  for await (const order of orders) {
    const value = fieldsOf(order)
    const key = [String(value['srcProvider']).trim(), String(value['orderNum']).trim()] as const
    const found = 'unreadable' in order ? [] : mark.all(1, ...key)
    if ('unreadable' in order || found.length === 0) {
      yield order
      continue
    }
    const without = () => {
      mark.all(0, ...key)
      return order.without?.() ?? order.value
    }
    found.sort((a, b) => Number(a['at']) - Number(b['at']))
    yield { line: order.line, value: { ...value, items: joined(found) }, without }
  }
}

/** Lines that follow each other and are of one order make one row. */
async function gather(store: DatabaseSync, rows: AsyncIterable<SourceItem>): Promise<void> {
  const insert = store.prepare('insert into line (provider, num, at, items) values (?, ?, ?, ?)')
  let run = { provider: '', num: '', at: 0, items: '' }
  const keep = () => run.items !== '' && insert.run(run.provider, run.num, run.at, run.items)
  for await (const row of rows) {
    if ('unreadable' in row) throw new FileRefusal(`its line ${row.line} ${row.unreadable}`)
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
}

const joined = (rows: readonly { items?: unknown }[]): unknown =>
  JSON.parse(`[${rows.map(({ items }) => String(items)).join(',')}]`)

function fieldsOf({ value }: SourceItem): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
