import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'
import type { EpicorReader } from './epicor-reader.ts'
import { ofItself } from './row-entity.ts'
import { Order } from './tables.ts'

const call = { signal: new AbortController().signal, priority: 'follow' } as const
const followed = { name: 'orders', everyMs: 20_000, table: Order, documents: ofItself }

const page = async () => ({ rows: [{ id: '204001', revision: 0 }], isLast: false })

test.each([0, 7])('revisions that do not grow beyond %i are not walked for ever', async (from) => {
  const reader = { page } as unknown as EpicorReader
  await expect(Array.fromAsync(changesOf({ reader, followed, call }, from))).rejects.toMatchObject({
    why: 'SalesOrderSvc/SalesOrders: its revisions do not grow: SysRevID is missing or cannot be filtered by',
  })
})

interface Asked {
  where: readonly [readonly [column: string, than: 'ge' | 'gt', since: number]]
}

/** A table with these revisions, of which a page holds two. */
function readerOf(revisions: readonly number[]): EpicorReader {
  const paged = async (_table: unknown, { where: [[, than, since]] }: Asked) => {
    const left = revisions.filter((each) => (than === 'ge' ? each >= since : each > since))
    const rows = left.slice(0, 2).map((revision) => ({ id: String(revision), revision }))
    return { rows, isLast: left.length <= 2 }
  }
  return { page: paged } as unknown as EpicorReader
}

test('the row of the mark itself is told again, and no later one twice', async () => {
  const reader = readerOf([4, 5, 6, 7, 8])
  const pages = await Array.fromAsync(changesOf({ reader, followed, call }, 5))
  expect(pages.map(({ touches, mark }) => [mark, ...touches.map(({ row }) => row)])).toEqual([
    [6, '5', '6'],
    [8, '7', '8'],
  ])
})
