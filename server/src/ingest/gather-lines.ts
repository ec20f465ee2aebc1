import { DatabaseSync } from 'node:sqlite'
import { fieldsOf } from '../fields-of.ts'
import { FileRefusal } from './file-refusal.ts'
import type { SourceItem } from './source-item.ts'

/** Groups lines that are imported without their orders. */
export async function* gatherLines(rows: AsyncIterable<SourceItem>): AsyncGenerator<SourceItem> {
  using lines = openGatheredLines(rows)
  yield* lines.records()
}

/** The lines in a file of order lines, grouped by order, whatever their order in the file. */
export function openGatheredLines(rows: AsyncIterable<SourceItem>) {
  const store = openLineStore()
  // One byte for each stored row: marks in SQLite would rewrite all of its pages.
  let marks = new Uint8Array()
  const mark: Mark = (ids, isAttached) => ids.forEach((id) => (marks[id] = Number(isAttached)))
  store.function('is_attached', (id) => marks[Number(id)] ?? 0)
  let gathering: Promise<void> | undefined
  const allGathered = () =>
    (gathering ??= storeLines(store, rows).then((count) => void (marks = new Uint8Array(count + 1))))
  const gathered = () =>
    allGathered().then(
      () => true,
      () => false,
    )
  return {
    /** Reads the whole file; false if that failed, and then `records` throws the error. */
    gathered,
    /**
     * Passes orders on with their lines from this file, which `records` then leaves out. If an order is refused
     * with its lines, it is tried without them, and `records` returns them.
     */
    attachedTo: async function* (orders: AsyncIterable<SourceItem>): AsyncGenerator<SourceItem> {
      if (await gathered()) yield* attach(store, orders, mark)
      else yield* orders
    },
    /** How many orders have been given their lines. */
    attached: () => countAttached(store),
    /** Makes `records` return attached lines too, because their orders may not have been stored. */
    forgetAttached: () => void marks.fill(0),
    /** One record with the lines of each order that was not given them, under the line number of its first line. */
    records: async function* (): AsyncGenerator<SourceItem> {
      await allGathered()
      yield* recordsIn(store)
    },
    [Symbol.dispose]: () => store.close(),
  }
}

export type GatheredLines = ReturnType<typeof openGatheredLines>

/** A temporary file for the lines of orders, since a large export does not fit into memory. */
function openLineStore(): DatabaseSync {
  // Without a name it is a private file, which closing it deletes.
  const store = new DatabaseSync('')
  store.exec(`pragma cache_size = -4096; pragma journal_mode = off; begin;
    create table line (id integer primary key, provider text, num text, at integer, items text)`)
  return store
}

/**
 * Stores consecutive lines of the same order as one row; returns the number of rows. A line without its order's number
 * is stored alone, so that it is refused. One that cannot be read refuses the whole file: otherwise some order would
 * lose a line, and nobody could tell which.
 */
async function storeLines(store: DatabaseSync, rows: AsyncIterable<SourceItem>): Promise<number> {
  const insert = store.prepare('insert into line (provider, num, at, items) values (?, ?, ?, ?)')
  let run = { provider: '', num: '', at: 0, items: '' }
  const keep = () => run.items !== '' && insert.run(run.provider, run.num, run.at, run.items)
  for await (const row of rows) {
    if ('unreadable' in row) {
      const place = row.field === '' ? `line ${row.line}` : `${row.field} in line ${row.line}`
      throw new FileRefusal(`its ${place} ${row.unreadable}`)
    }
    const { srcProvider, orderNum, ...item } = fieldsOf(row.value)
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

function countAttached(store: DatabaseSync): number {
  const counting = store.prepare(
    'select count(distinct provider || num) as n from line where is_attached(id)',
  )
  return Number(counting.get()?.['n'])
}

/** One record for each order that was not given its lines, and each line without the number of its order. */
function* recordsIn(store: DatabaseSync): Generator<SourceItem> {
  const alone = store.prepare('select at, items from line where num is null order by at')
  for (const { at, items } of alone.iterate()) yield { line: Number(at), value: JSON.parse(String(items)) }
  const orders = store.prepare(`
    select provider, num, min(at) as at, group_concat(items, ',' order by at) as items
    from line where num is not null and not is_attached(id) group by provider, num order by provider, num`)
  for (const { provider, num, at, items } of orders.iterate())
    yield {
      line: Number(at),
      value: { srcProvider: provider, orderNum: num, items: joined([{ items }]) },
    }
}

type Mark = (ids: readonly number[], isAttached: boolean) => void

async function* attach(
  store: DatabaseSync,
  orders: AsyncIterable<SourceItem>,
  mark: Mark,
): AsyncGenerator<SourceItem> {
  const linesOf = store.prepare('select id, items from line where provider = ? and num = ? order by at')
  for await (const order of orders) {
    const value = fieldsOf(order.value)
    const key = [String(value['srcProvider']).trim(), String(value['orderNum']).trim()] as const
    const found = 'unreadable' in order ? [] : linesOf.all(...key)
    if ('unreadable' in order || found.length === 0) {
      yield order
      continue
    }
    const ids = found.map(({ id }) => Number(id))
    mark(ids, true)
    const without = () => {
      mark(ids, false)
      return order.without?.() ?? order.value
    }
    yield { ...order, value: { ...value, items: joined(found) }, without }
  }
}

const joined = (rows: readonly { items?: unknown }[]): unknown =>
  JSON.parse(`[${rows.map(({ items }) => String(items)).join(',')}]`)
