import fc from 'fast-check'
import { expect } from 'vitest'
import { anyAsking, anyAskingOfAll, anyRecords, askedOf } from './any-list.ts'
import type { ListAsker } from './list-asker.ts'
import {
  keyOf,
  listedRecords,
  pageOf,
  placeBehind,
  type Asked,
  type ListModel,
  type ModelRecord,
} from './list-model.ts'

/** A list to page through: how to request it, the expected rows, and where its records are stored. */
export interface WalkedList {
  readonly asker: ListAsker
  readonly model: ListModel
  keep(records: readonly ModelRecord[]): Promise<void>
}

/** The same cases in every run; a failure prints the seed beside the smallest case. */
const seed = 20_260_916
const start = { epicorIdx: 0, timmsIdx: 0 }
const anyLimit = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 100 }))

/**
 * Pages through small lists of any records to the end and back, with the offsets that the server returns;
 * also opens any page, past the ends of the lists too.
 */
export function walkSmallLists(list: WalkedList, sets: number): Promise<void> {
  const anyOffset = fc.nat({ max: 50 })
  const anyPlace = fc.record({ epicorIdx: anyOffset, timmsIdx: anyOffset })
  const anyWalk = fc.record({ asking: anyAsking(list.model), limit: anyLimit, place: anyPlace })
  const anyWalks = fc.array(anyWalk, { minLength: 1, maxLength: 6 })
  return fc.assert(
    fc.asyncProperty(anyRecords, anyWalks, async (records, walks) => {
      await list.keep(records)
      for (const { asking, limit, place } of walks) {
        const asked = askedOf(list.model, records, asking)
        const whole = listedRecords(list.model, records, asked)
        await walk(list.asker, whole, { asked, limit })
        expect(await list.asker.page(asked, place, limit)).toEqual(pageOf(whole, place, limit))
      }
    }),
    { numRuns: sets, seed },
  )
}

/** Each page must equal the model's, and going back must show the same pages as going forward. */
async function walk(
  asker: ListAsker,
  whole: readonly ModelRecord[],
  { asked, limit }: { asked: Asked; limit: number },
): Promise<void> {
  const places = [start]
  let page = await asker.page(asked, start, limit)
  for (let at = start; ;) {
    expect({ asked, at, ...page }).toEqual({ asked, at, ...pageOf(whole, at, limit) })
    if (page.rows.length < limit) break
    at = { epicorIdx: page.epicor.idx, timmsIdx: page.timms.idx }
    places.push(at)
    page = await asker.page(asked, at, limit)
  }
  expect(places).toHaveLength(Math.floor(whole.length / limit) + 1)
  for (const place of places.slice(0, -1).toReversed()) {
    expect(page.previous).toEqual(place)
    page = await asker.page(asked, place, limit)
    expect(page).toEqual(pageOf(whole, place, limit))
  }
  expect(page.previous).toBeNull()
}

/**
 * Opens any pages of a large list, with offsets for each provider and with one; its records are stored
 * already.
 */
export function openLargeList(
  { asker, model }: WalkedList,
  records: readonly ModelRecord[],
  pages: number,
): Promise<void> {
  const anyPlace = fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), limit: anyLimit })
  return fc.assert(
    fc.asyncProperty(
      fc.oneof(anyAsking(model), anyAskingOfAll(model)),
      anyPlace,
      async (asking, { share, limit }) => {
        const asked = askedOf(model, records, asking)
        const whole = listedRecords(model, records, asked)
        const before = Math.round(share * whole.length)
        const at = placeBehind(whole, before)
        expect(await asker.page(asked, at, limit)).toEqual(pageOf(whole, at, limit))
        const rows = whole.slice(before, before + limit).map(keyOf)
        expect(await asker.offsetPage(asked, before, limit)).toEqual(rows)
      },
    ),
    { numRuns: pages, seed },
  )
}
