import { expect, test } from 'vitest'
import { findEntity } from '@portal/server/ingest/entities'
import { readRecord } from '@portal/server/ingest/read-record'
import { calendarOf } from './calendar.ts'
import { demoSources } from './demo-sources.ts'
import type { DemoSize } from '@portal/server/demo'
import { bigAccountNum } from './parties/extra-accounts.ts'

type Records = Map<string, Record<string, unknown>[]>

function recordsOf(size: DemoSize): Records {
  const records: Records = new Map()
  for (const [name, some] of demoSources(calendarOf('2026-09-16'), size)) {
    records.set(name, [...(records.get(name) ?? []), ...(some as Iterable<Record<string, unknown>>)])
  }
  return records
}

const usual = recordsOf({})
const larger = recordsOf({ orders: 9_000, bigAccountOrders: 1_500 })

test('a larger demo begins with the usual one, record for record', () => {
  for (const [name, records] of usual) expect(larger.get(name)?.slice(0, records.length)).toEqual(records)
})

test('the rest are orders of other accounts, as many as asked for, and every number is given once', () => {
  const orders = larger.get('orders') ?? []
  expect(orders).toHaveLength(9_000)
  expect(new Set(orders.map(({ orderNum }) => orderNum)).size).toBe(9_000)
  const ofBig = orders.filter(({ customerAccountNum }) => customerAccountNum === bigAccountNum)
  expect(ofBig).toHaveLength(1_500)
  const accounts = new Set(orders.slice(3_000).map(({ customerAccountNum }) => customerAccountNum))
  expect(accounts.size).toBe(13)
  const usualAccounts = new Set((usual.get('customers') ?? []).map(({ accountNum }) => accountNum))
  expect(usualAccounts.isDisjointFrom(accounts)).toBe(true)
  for (const name of ['invoices', 'payments', 'photos'] as const) {
    const key = { invoices: 'invoiceNum', payments: 'paymentNum', photos: 'fileId' }[name]
    const keys = (larger.get(name) ?? []).map(
      (record) => `${String(record['srcProvider'])} ${String(record[key])}`,
    )
    expect(new Set(keys).size).toBe(keys.length)
  }
})

test('every record has the shape of its entity, and names no field that is unknown', () => {
  for (const [name, records] of larger) {
    const entity = findEntity(name)
    if (entity === undefined) throw new RangeError(name)
    const fields = new Set(Object.keys(entity.shape.shape))
    for (const [line, value] of records.entries()) {
      const read = readRecord(entity, { line, value })
      expect('refusals' in read ? read.refusals : []).toEqual([])
      expect(Object.keys(value).filter((field) => !fields.has(field))).toEqual([])
    }
  }
})
