import { afterAll, describe, expect, test } from 'vitest'
import { askLive } from '../ask-live.ts'
import type { Call } from '../port.ts'
import { connectorOf } from './testing/connector-of.ts'
import { startFakeEpicor } from './testing/fake-epicor.ts'

const call: Call = { signal: new AbortController().signal, priority: 'person' }
const fake = await startFakeEpicor()
afterAll(() => fake.stop())
const epicor = connectorOf(fake)

async function recordOf(entity: string, id: string): Promise<unknown> {
  const [outcome] = await epicor.read(entity, [id], call)
  if (outcome === undefined || 'record' in outcome) return outcome?.record
  return 'missing' in outcome ? outcome.missing : outcome.unreadable
}
const rowsOf = (set: string) => fake.sets[set] ?? []
const seenOf = async (entity: string) => (await epicor.list(entity, null, call)).seen.map(({ id }) => id)

describe('parts', () => {
  test('are those in use, whatever stands in their numbers', async () => {
    expect(await seenOf('parts')).toEqual(['NAIL%2075%3AB', 'MGP10-9045-54', 'LVL-300'])
    expect(await recordOf('parts', 'NAIL%2075%3AB')).toMatchObject({ partNum: 'NAIL 75:B', uom: 'EA' })
    expect(await recordOf('parts', 'OLD-1')).toBe('not shown')
    for (const id of ['NEVER-1', '%', '']) expect(await recordOf('parts', id)).toBe('gone')
  })

  test('cost what a list says that holds today, by the piece and in the unit they are sold in', async () => {
    expect(new Set(await seenOf('prices'))).toEqual(
      new Set([
        'NAIL%2075%3AB:price of part',
        'NAIL%2075%3AB:RETAIL',
        'MGP10-9045-54:price of part',
        'MGP10-9045-54:TRADE',
        'LVL-300:price of part',
      ]),
    )
    expect(await recordOf('prices', 'MGP10-9045-54:TRADE')).toMatchObject({
      priceList: 'TRADE',
      price: 16.25,
    })
    expect(await recordOf('prices', 'NAIL%2075%3AB:RETAIL')).toMatchObject({ price: 0.07 })
  })

  test.each([
    ['nothing', 0, 'gone'],
    ['less than nothing', -3, 'gone'],
    ['a part of a cent', 0.004, 'not shown'],
  ])('have no price where a piece costs %s', async (_what, price, missing) => {
    const [row] = rowsOf('PartSvc/Parts').filter(({ PartNum }) => PartNum === 'LVL-300')
    const before = row?.['UnitPrice']
    Object.assign(row ?? {}, { UnitPrice: price })
    expect(await recordOf('prices', 'LVL-300:price of part')).toBe(missing)
    Object.assign(row ?? {}, { UnitPrice: before })
  })

  test.each([
    ['prices', 'PriceLstSvc/PriceLstParts', 'BasePrice', 'NAIL%2075%3AB:price of part'],
    ['stock', 'PartSvc/PartWhses', 'OnHandQty', undefined],
  ])(
    'whose %s are malformed are told by what is wrong, and keep no other',
    async (entity, set, field, other) => {
      const [row] = rowsOf(set).filter(({ PartNum }) => PartNum === 'MGP10-9045-54')
      const before = row?.[field]
      Object.assign(row ?? {}, { [field]: 'much' })
      const seen = await seenOf(entity)
      expect(seen).toContain('MGP10-9045-54:')
      for (const id of ['MGP10-9045-54:', 'MGP10-9045-54:TRADE'])
        expect(await recordOf(entity, id)).toMatch(/is not as expected/)
      if (other !== undefined)
        expect([seen.includes(other), await recordOf(entity, other)]).toEqual([true, expect.anything()])
      Object.assign(row ?? {}, { [field]: before })
      expect(await recordOf(entity, 'MGP10-9045-54:')).toBe('gone')
    },
  )

  test('that are malformed are told by what is wrong, and keep no other', async () => {
    const [row] = rowsOf('PartSvc/Parts').filter(({ PartNum }) => PartNum === 'LVL-300')
    const before = row?.['UnitPrice']
    Object.assign(row ?? {}, { UnitPrice: 'much' })
    expect(await seenOf('prices')).toContain('MGP10-9045-54:TRADE')
    expect(await recordOf('prices', 'LVL-300:price of part')).toMatch(/is not as expected/)
    Object.assign(row ?? {}, { UnitPrice: before })
  })

  test('are asked for by the number as Epicor writes it', async () => {
    const rows = rowsOf('PartSvc/Parts').filter(({ PartNum }) => PartNum === 'LVL-300')
    for (const row of rows) row['PartNum'] = 'Lvl-300'
    fake.asked.length = 0
    const count = await epicor.live.countStock({ partNum: 'Lvl-300', state: 'VIC' }, call.signal)
    for (const row of rows) row['PartNum'] = 'LVL-300'
    const asked = fake.asked.filter((address) => address.includes('PartWhses'))
    expect([count, asked.length, asked.join().includes('Lvl-300')]).toEqual([1, 1, true])
  })

  test('are counted by another system where this one does not own the stock', async () => {
    const { live } = connectorOf(fake, { owns: ['parts'] })
    expect(await live.countStock({ partNum: 'MGP10-9045-54', state: 'VIC' }, call.signal)).toBeUndefined()
  })

  test('are there as far as nobody was promised them, counted in the unit they are sold in', async () => {
    expect(await seenOf('stock')).toEqual(['MGP10-9045-54:VIC', 'LVL-300:VIC'])
    expect(await recordOf('stock', 'MGP10-9045-54:VIC')).toMatchObject({ state: 'VIC', quantity: 129.5 })
    const { live } = epicor
    expect(await live.countStock({ partNum: 'MGP10-9045-54', state: 'VIC' }, call.signal)).toBe(129.5)
    expect(await live.countStock({ partNum: 'MGP10-9045-54', state: 'NSW' }, call.signal)).toBeUndefined()
    expect(await live.countStock({ partNum: 'NAIL 75:B', state: 'VIC' }, call.signal)).toBeUndefined()
  })

  test.each([
    [50, 0, 1],
    [50, 50, 0],
    [0.25, 0, 1],
    [0, 4, -1],
  ])(
    'that are stocked in another unit, %d less %d, are there or not, by %d',
    async (onHand, promised, sign) => {
      const row = rowsOf('PartSvc/PartWhses').find(({ PartNum }) => PartNum === 'LVL-300')
      Object.assign(row ?? {}, { OnHandQty: onHand, AllocatedQty: promised })
      const part = { partNum: 'LVL-300', state: 'VIC' }
      expect(await recordOf('stock', 'LVL-300:VIC')).toMatchObject({ quantity: sign })
      expect(await epicor.live.countStock(part, call.signal)).toBe(sign)
    },
  )

  test('keep nobody waiting for a count', async () => {
    fake.interrupt(() => undefined)
    const part = { partNum: 'MGP10-9045-54', state: 'VIC' }
    const count = askLive(2_000, (signal) => epicor.live.countStock(part, signal))
    await expect(count).rejects.toMatchObject({ status: 504 })
  })

  test('lie in warehouses that there are, says the check, whatever else cannot be read', async () => {
    fake.broken.add('SalesOrderSvc/SalesOrders')
    const findings = await connectorOf(fake, { warehouses: { VIC: ['BAL', 'gee', 'MEL'] } }).check(call)
    fake.broken.clear()
    const missing = findings.filter(({ sentence }) => sentence.includes('no warehouse'))
    expect(missing).toEqual([{ level: 'fail', sentence: 'there is no warehouse MEL' }])
  })
})
