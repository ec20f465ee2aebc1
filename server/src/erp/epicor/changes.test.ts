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
