import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { PictureSize } from '../../pictures/convert-picture.ts'
import { formatOf } from '../../pictures/picture-format.ts'
import type { Delivery, PricedPart, StoredPhoto, WantedDocument } from '../live-provider.ts'
import type { Connector } from '../port.ts'

export interface AskedLive {
  connector: Connector
  /** A picture that the system has, if it has any. */
  photo?: StoredPhoto
  /** A delivery whose vehicle the system knows, if it knows any. */
  underWay?: Delivery
  document: WantedDocument
}

const { signal } = new AbortController()
const pdf = Buffer.from('%PDF-1.7 a test')

const delivery: Delivery = {
  provider: 'epicor',
  orderNum: '204866',
  recordNum: 1,
  transactionIds: ['204866/1'],
  currentStatus: 'Scheduled',
  state: '',
  vehicle: null,
  timeCreated: null,
  timePickedUp: null,
  timeDelivered: null,
  timeLastAction: null,
  receivedBy: null,
  events: [],
}
const noPhoto: StoredPhoto = {
  provider: 'epicor',
  orderNum: '204866',
  fileId: '1',
  contentKey: 'no/such.jpg',
  mimeType: 'image/jpeg',
}
const priced: PricedPart = {
  accountNum: 'H10482',
  partNum: 'MGP10-9045-54',
  list: 'TRADE',
  currency: 'AUD',
}
const keyOf = ({ provider, orderNum, recordNum }: Delivery) => `${provider} ${orderNum} ${recordNum}`

/** The tests of every connector that is asked while a person waits. */
export function liveHalf({ connector, photo, underWay, document }: AskedLive): void {
  const { live } = connector

  describe('asked live', () => {
    test('tells of as many deliveries as it was asked for, in their order', async () => {
      const asked: Delivery[] = [3, 1, 2].map((recordNum) => ({ ...delivery, recordNum }))
      const fresh = await live.freshRecords(asked, signal)
      expect(fresh.map(keyOf)).toEqual(asked.map(keyOf))
      expect(await live.freshRecords([], signal)).toEqual([])
    })

    test('does not know where a delivery without a vehicle is', async () => {
      expect(await live.findLocation(delivery, signal)).toBeUndefined()
    })

    test('knows where a vehicle is, and when that was, while it drives for the delivery', async () => {
      if (!underWay) return expect(await live.findLocation(delivery, signal)).toBeUndefined()
      const fix = await live.findLocation(underWay, signal)
      expect(fix).toMatchObject({ latitude: expect.any(Number), longitude: expect.any(Number) })
      expect(fix?.velocity).toBeGreaterThanOrEqual(0)
      expect(Date.parse(fix?.timeLastPosition ?? '')).toBeGreaterThan(underWay.timePickedUp?.getTime() ?? NaN)
      expect(await live.findLocation({ ...underWay, timePickedUp: null }, signal)).toBeUndefined()
      expect(await live.findLocation({ ...underWay, vehicle: 'nobody’s' }, signal)).toBeUndefined()
    })

    test.each<PictureSize>(['full', 'thumb'])(
      'has the picture, %s, and none of a name that nobody gave',
      async (size) => {
        if (!photo) return expect(await live.readPhoto(noPhoto, size, signal)).toBeUndefined()
        const picture = await live.readPhoto(photo, size, signal)
        const formats: Readonly<Record<string, string>> = { 'image/jpeg': 'jpeg', 'image/webp': 'webp' }
        expect(formatOf(picture?.bytes ?? Buffer.alloc(0))).toBe(formats[picture?.mediaType ?? ''])
        expect(await live.readPhoto({ ...photo, contentKey: 'no/such.jpg' }, size, signal)).toBeUndefined()
      },
    )

    test('counts stock, or leaves it to the read model', async () => {
      const count = await live.countStock({ partNum: 'MGP10-9045-54', state: 'VIC' }, signal)
      expect(['number', 'undefined']).toContain(typeof count)
    })

    test('tells what a part costs, or leaves it to the read model', async () => {
      const told = await live.findPrice(priced, signal)
      if (told) expect(told).toEqual({ price: 16.25, uom: 'EA', currency: 'AUD' })
      expect(await live.findPrice({ ...priced, partNum: 'NO-SUCH-PART' }, signal)).toBeUndefined()
      expect(await live.findPrice({ ...priced, accountNum: 'nobody’s' }, signal)).toBeUndefined()
    })

    test('prints a document', async () => {
      let printed = await live.printDocument(document, async () => pdf, signal)
      while ('ticket' in printed) {
        await sleep(printed.askAgainMs)
        printed = await live.printDocument({ ...document, ticket: printed.ticket }, async () => pdf, signal)
      }
      expect(Buffer.from(printed).subarray(0, 5).toString()).toBe('%PDF-')
    })

    test('a question that is ended keeps nobody waiting', async () => {
      const ended = AbortSignal.abort(new Error('ended'))
      const asked = [
        live.freshRecords([delivery], ended),
        live.findLocation(underWay ?? delivery, ended),
        live.readPhoto(photo ?? noPhoto, 'full', ended),
        live.countStock({ partNum: 'MGP10-9045-54', state: 'VIC' }, ended),
        live.findPrice(priced, ended),
        live.printDocument(document, async () => pdf, ended),
      ]
      const settled = await Promise.allSettled(asked)
      const reasons = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
      expect(reasons.filter((reason) => !(reason instanceof Error))).toEqual([])
    })
  })
}
