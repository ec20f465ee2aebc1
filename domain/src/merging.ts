import * as z from 'zod/mini'

/** One provider's rows around an offset, in list order. */
interface ProviderWindow<Row> {
  /** The offset asked for: how many rows of this provider earlier pages have shown. */
  readonly offset: number
  /** The offset, or the length of the list if that is less: where `before` ends. */
  readonly end: number
  /** The page of rows right before `end`; fewer only at the start of the list. */
  readonly before: readonly Row[]
  /** Up to a page of rows from the offset on. */
  readonly from: readonly Row[]
}

/** The position in one provider's list after a page (api.md, orders-hybrid). */
const ProviderPosition = z.object({ idx: z.int(), actualLength: z.int(), trimmedLength: z.int() })
type ProviderPosition = z.infer<typeof ProviderPosition>

/** Where a merged page ends in both lists, and the offsets of the page before it; null on the first page. */
export const PagePlaces = z.object({
  epicor: ProviderPosition,
  timms: ProviderPosition,
  previous: z.nullable(z.object({ epicorIdx: z.int(), timmsIdx: z.int() })),
})
type PagePlaces = z.infer<typeof PagePlaces>

export interface MergedPage<Row> extends Readonly<PagePlaces> {
  readonly rows: readonly Row[]
}

interface Merging<Row> {
  readonly epicor: ProviderWindow<Row>
  readonly timms: ProviderWindow<Row>
  readonly limit: number
  /** Compares in list order; if rows are equal, epicor's come first. */
  readonly compare: (epicor: Row, timms: Row) => number
}

/**
 * Merges a page of two providers' lists, and computes the offsets of the previous page from the current
 * offsets alone. The previous page is the last `limit` rows of the merged rows before both offsets, so that
 * going back shows the same pages as going forward.
 */
export function mergePage<Row>(merging: Merging<Row>): MergedPage<Row> {
  const { epicor, timms, limit, compare } = merging
  const merged = merge(epicor.from, timms.from, compare).slice(0, limit)
  const position = (window: ProviderWindow<Row>, isEpicor: boolean): ProviderPosition => {
    const trimmedLength = merged.filter((entry) => entry.isEpicor === isEpicor).length
    return { idx: window.offset + trimmedLength, actualLength: window.from.length, trimmedLength }
  }
  return {
    rows: merged.map((entry) => entry.row),
    epicor: position(epicor, true),
    timms: position(timms, false),
    previous: previousOf(merging),
  }
}

/**
 * An offset past its list's end, as when the list has become shorter since, counts as that end: going back
 * leads to the last full page.
 */
function previousOf<Row>({ epicor, timms, limit, compare }: Merging<Row>): PagePlaces['previous'] {
  if (epicor.offset === 0 && timms.offset === 0) return null
  const shown = merge(epicor.before, timms.before, compare).slice(-limit)
  const back = ({ end }: ProviderWindow<Row>, isEpicor: boolean): number =>
    end - shown.filter((entry) => entry.isEpicor === isEpicor).length
  return { epicorIdx: back(epicor, true), timmsIdx: back(timms, false) }
}

interface Entry<Row> {
  readonly row: Row
  readonly isEpicor: boolean
}

function merge<Row>(
  epicor: readonly Row[],
  timms: readonly Row[],
  compare: Merging<Row>['compare'],
): Entry<Row>[] {
  const merged: Entry<Row>[] = []
  let next = 0
  for (const row of epicor) {
    for (let other = timms[next]; other !== undefined && compare(row, other) > 0; other = timms[next]) {
      merged.push({ row: other, isEpicor: false })
      next += 1
    }
    merged.push({ row, isEpicor: true })
  }
  for (const row of timms.slice(next)) merged.push({ row, isEpicor: false })
  return merged
}
