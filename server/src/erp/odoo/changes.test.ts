import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'
import type { Domain, OdooReader, RowsWanted } from './odoo-reader.ts'
import { Order } from './models.ts'
import { ofItself } from './row-entity.ts'
import { odooOfEachTest } from './testing/odoo-of-each-test.ts'

const own = odooOfEachTest()
const call = { signal: new AbortController().signal, priority: 'follow' } as const
const followed = { name: 'orders', everyMs: 20_000, model: Order, where: [], documents: ofItself }

interface Stored {
  id: number
  write_date: string
}

/** A table as PostgreSQL filters it; `write_date` is returned without its microseconds. */
function readerOf(table: readonly Stored[]): OdooReader {
  const rows = async (_model: unknown, { where, order, limit }: RowsWanted) =>
    table
      .filter((row) => holds(row, where))
      .toSorted((a, b) => (order === 'id' ? 0 : a.write_date.localeCompare(b.write_date)) || a.id - b.id)
      .slice(0, limit)
      .map(({ id, write_date: written }) => ({ id, written: `${written.slice(0, 19).replace(' ', 'T')}Z` }))
  return { rows } as unknown as OdooReader
}

const holds = (row: Stored, where: Domain) =>
  where.every((term) => {
    const [field, operator, value] = term as readonly [keyof Stored, string, string | number]
    const stored = field === 'id' ? row.id : row.write_date.replace('.000000', '')
    return operator === '>=' ? stored >= value : operator === '<' ? stored < value : stored > value
  })

async function toldSince(table: readonly Stored[], from: string) {
  const pages = await Array.fromAsync(
    changesOf({ reader: readerOf(table), followed, call }, Date.parse(`${from}Z`)),
  )
  return pages.flatMap(({ touches }) => touches.map(({ row }) => Number(row)))
}

test.each(['000000', '000001', '999999'])(
  'a row of the very second of the mark is told, whatever its microseconds: %s',
  async (microseconds) => {
    const table = [
      { id: 1, write_date: '2026-11-22 00:59:59.999999' },
      { id: 2, write_date: `2026-11-22 01:00:00.${microseconds}` },
    ]
    expect(await toldSince(table, '2026-11-22 01:00:00')).toEqual([2])
  },
)

test.each(['000000', '000001', '999999'])(
  'all rows of a second that fills more than a page are told, whatever their microseconds: %s',
  async (microseconds) => {
    const table = Array.from({ length: 4_500 }, (_, at) => ({
      id: at + 1,
      write_date: `2026-11-22 01:00:00.${microseconds}`,
    }))
    table.push({ id: 5_000, write_date: '2026-11-22 01:00:01.000000' })
    const told = await toldSince(table, '2026-11-22 00:59:00')
    expect([...new Set(told)]).toEqual(table.map(({ id }) => id))
  },
)

test('a row that was never written by Odoo itself is not the newest one', async () => {
  const stream = own.odoo.streams.find(({ name }) => name === 'orders')
  if (!stream) throw new Error('no stream')
  const before = await Array.fromAsync(own.odoo.changes(stream, null, call))
  const rows = own.fake.tables['sale.order'] ?? []
  rows.push({ ...rows[0], id: 9_000, write_date: false })
  expect(await Array.fromAsync(own.odoo.changes(stream, null, call))).toEqual(before)
})
