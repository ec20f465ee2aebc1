/** One provider's rows around an offset, in list order. */
export interface ProviderWindow<Row> {
  /** The offset asked for: how many rows of this provider earlier pages have shown. */
  readonly offset: number
  /** Up to a page of rows right before the offset. */
  readonly before: readonly Row[]
  /** Up to a page of rows from the offset on. */
  readonly from: readonly Row[]
}

/** The position in one provider's list after a page (api.md, orders-hybrid). */
export interface ProviderPosition {
  readonly idx: number
  readonly actualLength: number
  readonly trimmedLength: number
}

export interface MergedPage<Row> {
  readonly rows: readonly Row[]
  readonly epicor: ProviderPosition
  readonly timms: ProviderPosition
  readonly previous: { readonly epicorIdx: number; readonly timmsIdx: number } | null
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
export function mergePage<Row>({ epicor, timms, limit, compare }: Merging<Row>): MergedPage<Row> {
  const merged = merge(epicor.from, timms.from, compare).slice(0, limit)
  const earlier = merge(epicor.before, timms.before, compare).slice(-limit)
  const position = (window: ProviderWindow<Row>, isEpicor: boolean): ProviderPosition => {
    const trimmedLength = merged.filter((entry) => entry.isEpicor === isEpicor).length
    return { idx: window.offset + trimmedLength, actualLength: window.from.length, trimmedLength }
  }
  const back = (window: ProviderWindow<Row>, isEpicor: boolean): number =>
    endOfBefore(window, limit) - earlier.filter((entry) => entry.isEpicor === isEpicor).length
  return {
    rows: merged.map((entry) => entry.row),
    epicor: position(epicor, true),
    timms: position(timms, false),
    previous: previousOf({ epicor, timms }, earlier.length, {
      epicorIdx: back(epicor, true),
      timmsIdx: back(timms, false),
    }),
  }
}

/** The offset itself, unless the list has become shorter since: then the end of the rows before it. */
const endOfBefore = <Row>({ offset, before }: ProviderWindow<Row>, limit: number): number =>
  Math.max(0, offset - limit) + before.length

/**
 * With offsets past the end of both lists there are no rows before: going back then leads to the first page.
 */
function previousOf<Row>(
  at: Pick<Merging<Row>, 'epicor' | 'timms'>,
  earlierRows: number,
  back: { epicorIdx: number; timmsIdx: number },
): MergedPage<Row>['previous'] {
  if (at.epicor.offset === 0 && at.timms.offset === 0) return null
  return earlierRows === 0 ? { epicorIdx: 0, timmsIdx: 0 } : back
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
