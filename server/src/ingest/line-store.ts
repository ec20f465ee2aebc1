import { DatabaseSync } from 'node:sqlite'
import { fieldsOf } from '../fields-of.ts'
import { FileRefusal } from './file-refusal.ts'
import type { SourceItem } from './source-item.ts'

/** A temporary file for the lines of orders, since a large export does not fit into memory. */
export function openLineStore(): DatabaseSync {
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
export async function storeLines(store: DatabaseSync, rows: AsyncIterable<SourceItem>): Promise<number> {
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
