import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergePage, type MergedPage } from './merging.ts'

interface Row {
  readonly key: number
  readonly id: string
}

const compare = (a: Row, b: Row) => a.key - b.key
const list = (name: string, keys: number[]): Row[] =>
  keys.toSorted((a, b) => a - b).map((key, index) => ({ key, id: `${name}${index}` }))

function pageAt(lists: { e: Row[]; t: Row[] }, at: { epicorIdx: number; timmsIdx: number }, limit: number) {
  const window = (rows: Row[], offset: number) => {
    const end = Math.min(offset, rows.length)
    return {
      offset,
      end,
      before: rows.slice(Math.max(0, end - limit), end),
      from: rows.slice(offset, offset + limit),
    }
  }
  return mergePage({
    epicor: window(lists.e, at.epicorIdx),
    timms: window(lists.t, at.timmsIdx),
    limit,
    compare,
  })
}

const nextOf = (page: MergedPage<Row>) => ({ epicorIdx: page.epicor.idx, timmsIdx: page.timms.idx })

test('walking next shows every row once in order, and walking back shows the same pages', () => {
  const keys = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 40 })
  fc.assert(
    fc.property(keys, keys, fc.integer({ min: 1, max: 12 }), (eKeys, tKeys, limit) => {
      const lists = { e: list('e', eKeys), t: list('t', tKeys) }
      const pages: MergedPage<Row>[] = []
      for (let at = { epicorIdx: 0, timmsIdx: 0 }; ; at = nextOf(pages.at(-1) as MergedPage<Row>)) {
        const page = pageAt(lists, at, limit)
        pages.push(page)
        if (page.rows.length < limit) break
      }
      const seen = pages.flatMap((page) => page.rows)
      const expected = [...lists.e, ...lists.t].toSorted((a, b) => a.key - b.key)
      expect(seen).toEqual(expected)
      for (let index = pages.length - 1; index > 0; index -= 1) {
        const previous = pages[index]?.previous
        expect(previous).not.toBeNull()
        if (previous) expect(pageAt(lists, previous, limit).rows).toEqual(pages[index - 1]?.rows)
      }
      expect(pages[0]?.previous).toBeNull()
    }),
  )
})

test('lengths tell what each provider offered and what of it is on the page (api calls)', () => {
  const page = pageAt({ e: list('e', [1, 2, 9]), t: list('t', [1, 3]) }, { epicorIdx: 0, timmsIdx: 0 }, 3)
  expect(page.rows.map((row) => row.id)).toEqual(['e0', 't0', 'e1'])
  expect(page.epicor).toEqual({ idx: 2, actualLength: 3, trimmedLength: 2 })
  expect(page.timms).toEqual({ idx: 1, actualLength: 2, trimmedLength: 1 })
})

test('an empty page past both ends still leads back', () => {
  const page = pageAt({ e: list('e', [1]), t: [] }, { epicorIdx: 500, timmsIdx: 500 }, 10)
  expect(page.rows).toEqual([])
  expect(page.previous).toEqual({ epicorIdx: 0, timmsIdx: 0 })
})

test.each<[string, at: [number, number], limit: number, previous: [number, number]]>([
  ['is the last full page of where the lists now end', [5, 3], 4, [1, 1]],
  ['is the same however far past the ends the offsets are', [30, 300], 4, [1, 1]],
  ['is full where one list alone has become shorter', [30, 2], 4, [1, 0]],
])('the page before an offset past the end %s', (_rule, [epicorIdx, timmsIdx], limit, [e, t]) => {
  const page = pageAt({ e: list('e', [1, 3, 5]), t: list('t', [2, 4, 6]) }, { epicorIdx, timmsIdx }, limit)
  expect(page.previous).toEqual({ epicorIdx: e, timmsIdx: t })
})

test('the page before any offsets is the last full page of the rows before them', () => {
  const keys = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 30 })
  const offset = fc.nat({ max: 50 })
  fc.assert(
    fc.property(
      keys,
      keys,
      offset,
      offset,
      fc.integer({ min: 1, max: 12 }),
      (eKeys, tKeys, eAt, tAt, limit) => {
        const lists = { e: list('e', eKeys), t: list('t', tKeys) }
        const { previous } = pageAt(lists, { epicorIdx: eAt, timmsIdx: tAt }, limit)
        if (previous === null) return
        const before = { e: lists.e.slice(0, eAt), t: lists.t.slice(0, tAt) }
        const last = [...before.e, ...before.t].toSorted((a, b) => a.key - b.key).slice(-limit)
        expect(pageAt(before, previous, limit).rows).toEqual(last)
      },
    ),
  )
})
