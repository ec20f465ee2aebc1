import { expect, test } from 'vitest'
import { addChecked } from './checked-row.ts'
import * as z from 'zod/mini'
import { touchesOf } from './touches-of-rows.ts'

const call = { signal: new AbortController().signal, priority: 'follow' } as const
const stateOf = ({ id }: { id: number }) => ({ row: String(id), version: 'v' })
const rowsTo = (last: number) => Array.from({ length: last }, (_, at) => ({ id: at + 1 }))

test('settled and malformed rows are not asked about, and those that belong to nothing are told alone', async () => {
  const asked: number[][] = []
  const rows = rowsTo(4)
  addChecked(rows[3] ?? {}, 'row 4', [{ key: 'name', shape: z.string(), value: 4 }])
  const documents = async (some: readonly { id: number }[]) => {
    asked.push(some.map(({ id }) => id))
    return some.filter(({ id }) => id === 2).flatMap((row) => [[row, '20'] as const, [row, '21'] as const])
  }
  const told = await touchesOf({ stateOf, documents }, rows, { ...call, isSettled: ({ row }) => row === '1' })
  expect(asked).toEqual([[2, 3]])
  expect(told).toEqual({
    touches: [
      { document: '20', row: '2', version: 'v' },
      { document: '21', row: '2', version: 'v' },
    ],
    alone: [{ row: '3', version: 'v' }],
  })
})

test('nothing is asked where all is settled, and many rows in parts', async () => {
  const asked: number[] = []
  const documents = async (some: readonly object[]) => {
    asked.push(some.length)
    return []
  }
  await touchesOf({ stateOf, documents }, rowsTo(3), { ...call, isSettled: () => true })
  expect(asked).toEqual([])
  await touchesOf({ stateOf, documents }, rowsTo(1_100), call)
  expect(asked).toEqual([500, 500, 100])
})
