import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { askLive } from '../ask-live.ts'
import type { PricedPart } from '../live-provider.ts'
import type { Connector } from '../port.ts'
import { sendJson } from '../testing/send-json.ts'
import { connectorOf } from './testing/connector-of.ts'
import { startFakeEpicor, type FakeEpicor } from './testing/fake-epicor.ts'
import type { Row } from './testing/odata-filter.ts'

const { signal } = new AbortController()
const timber: PricedPart = {
  accountNum: 'H10482',
  partNum: 'MGP10-9045-54',
  list: 'TRADE',
  currency: 'AUD',
}
const nails: PricedPart = { ...timber, partNum: 'NAIL 75:B', list: 'RETAIL' }
const noList = 'price of part'

let fake: FakeEpicor
let epicor: Connector
beforeEach(async () => {
  fake = await startFakeEpicor()
  epicor = connectorOf(fake)
})
afterEach(() => fake.stop())

const rowsOf = (set: string): Row[] => fake.sets[set] ?? []
const find = (part: PricedPart, from = epicor) => askLive(2_000, (own) => from.live.findPrice(part, own))
const priceOf = async (part: PricedPart) => (await find(part))?.price
const inquiries = () => fake.asked.filter((path) => path.includes('PriceListInquirySvc'))

describe('the price of one part', () => {
  test('is what one costs on the list the account pays by, with the breaks that one reaches', async () => {
    expect(await find(timber)).toEqual({ price: 16.25, uom: 'EA', currency: 'AUD' })
    const at = { ListCode: 'TRADE', PartNum: timber.partNum, UOMCode: 'EA', Quantity: 1 }
    rowsOf('PriceLstSvc/PLPartBrks').unshift({ ...at, UnitPrice: 16, DiscountPercent: 0 })
    expect(await priceOf(timber)).toBe(16)
  })

  test.each([
    ['is divided where it is of a thousand', { UnitPrice: 70 }, 0.07],
    ['is none where cents would tell another one', { UnitPrice: 8.5 }, null],
  ])('%s', async (_what, change, price) => {
    const row = rowsOf('PriceLstSvc/PLPartBrks').find(({ ListCode }) => ListCode === 'RETAIL')
    Object.assign(row ?? {}, change)
    expect(await priceOf(nails)).toBe(price)
  })

  test('is none where the list has it for nothing', async () => {
    for (const row of rowsOf('PriceLstSvc/PriceLstParts')) row['BasePrice'] = 0
    expect(await priceOf(timber)).toBe(null)
  })

  test('is the part’s own for who pays by no list, and no inquiry is made', async () => {
    expect(await priceOf({ ...timber, list: noList })).toBe(18.5)
    expect(inquiries()).toEqual([])
  })

  test.each<[string, Partial<PricedPart>]>([
    ['on a list that Epicor did not tell of', { list: 'PAST' }],
    ['in another currency', { currency: 'NZD' }],
    ['of a part that is out of use', { partNum: 'OLD-1' }],
  ])('%s stays as it was read', async (_what, change) => {
    expect(await find({ ...timber, ...change })).toBeUndefined()
  })

  test('stays as it was read where prices are another system’s, and nothing is asked', async () => {
    expect(await find(timber, connectorOf(fake, { owns: ['parts', 'stock'] }))).toBeUndefined()
    expect(fake.asked).toEqual([])
  })

  test('stays as it was read where the key has no right to ask', async () => {
    fake.broken.add('PriceListInquirySvc')
    expect(await find(timber)).toBeUndefined()
    expect(inquiries()).toHaveLength(1)
    const findings = await epicor.check({ signal, priority: 'person' })
    expect(findings.slice(1)).toEqual([
      { level: 'warn', sentence: expect.stringMatching(/^PriceListInquirySvc: .*, no price is asked live/) },
    ])
  })
})

const html = (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>')

/** Replaces the second reply: the inquiry comes after the request for the part. */
const meets = async (reply: (response: ServerResponse) => void) => {
  await find({ ...timber, list: noList })
  fake.interrupt((response) => sendJson(response, 200, { value: rowsOf('PartSvc/Parts').slice(0, 1) }))
  fake.interrupt(reply)
  return find(timber)
}

describe('a price that cannot be had just now is an outage', () => {
  test.each<[string, (response: ServerResponse) => void, number]>([
    ['it is down', (response) => void response.writeHead(503).end(), 502],
    ['it breaks off', (response) => void response.destroy(), 502],
    ['it replies a page', html, 502],
    ['it replies no prices', (response) => sendJson(response, 200, { returnObj: {} }), 502],
    ['its prices are words', (response) => sendJson(response, 200, rowOf({ NetPrice: 'much' })), 502],
    ['its price has no end', (response) => endless(response), 502],
    ['its key is not good', (response) => void response.writeHead(401).end(), 502],
    ['all licences are taken', (response) => sendJson(response, 500, noLicence), 504],
  ])('where %s', async (_what, reply, status) => {
    await expect(meets(reply)).rejects.toMatchObject({ status })
  })

  test('but not where another list is amiss', async () => {
    const { returnObj } = rowOf({})
    const rows = [{ ListCode: 'RETAIL', NetPrice: null }, ...returnObj.PriceListInquiry]
    expect(
      await meets((response) => sendJson(response, 200, { returnObj: { PriceListInquiry: rows } })),
    ).toEqual({
      price: 16.25,
      uom: 'EA',
      currency: 'AUD',
    })
  })

  test('where it does not answer within two seconds', async () => {
    const began = performance.now()
    await expect(meets(() => undefined)).rejects.toMatchObject({ status: 504 })
    expect(performance.now() - began).toBeLessThan(3_500)
  })
})

const rowOf = (change: object) => ({
  returnObj: { PriceListInquiry: [{ ListCode: 'TRADE', CurrencyCode: 'AUD', NetPrice: 16.25, ...change }] },
})
/** JSON.parse reads it as Infinity. */
const endless = (response: ServerResponse) =>
  void response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify(rowOf({ NetPrice: 0 })).replace('"NetPrice":0', '"NetPrice":1e999'))
const noLicence = { ErrorMessage: 'Maximum users exceeded on license type: WebService' }
