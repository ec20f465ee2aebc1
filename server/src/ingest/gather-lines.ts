import { DatabaseSync } from 'node:sqlite'
import { FileRefusal } from './file-refusal.ts'
import type { SourceItem } from './read-record.ts'

/**
 * Makes one record of all the lines of an order, wherever in the file they stand: they wait in a temporary file of
 * SQLite's, for a large export of lines does not fit into memory. A record has the line of its first line; a row
 * that does not say of which order it is goes on alone, to be refused. A row that cannot be read refuses the file: an
 * order would lose a line, and nobody could tell which.
 */
export async function* gatherLines(rows: AsyncIterable<SourceItem>): AsyncGenerator<SourceItem> {
  // Without a name it is a private file, which goes when it is closed.
  const store = new DatabaseSync('')
  try {
    store.exec('create table line (provider text, num text, at integer, item text); begin')
    const insert = store.prepare('insert into line values (?, ?, ?, ?)')
    for await (const row of rows) {
      if ('unreadable' in row) throw new FileRefusal(`its line ${row.line} ${row.unreadable}`)
      const { srcProvider, orderNum, ...item } = fieldsOf(row)
      if (typeof srcProvider !== 'string' || typeof orderNum !== 'string') yield row
      else insert.run(srcProvider, orderNum, row.line, JSON.stringify(item))
    }
    store.exec('commit')
    const orders = store.prepare(`
      select provider, num, min(at) as at, json_group_array(json(item) order by at) as items
      from line group by provider, num order by provider, num`)
    for (const { provider, num, at, items } of orders.iterate()) {
      const value = { srcProvider: provider, orderNum: num, items: JSON.parse(String(items)) as unknown }
      yield { line: Number(at), value }
    }
  } finally {
    store.close()
  }
}

function fieldsOf({ value }: SourceItem): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
