/** One provider's rows around an offset, in list order. */
export interface ProviderWindow<Row> {
  /** The offset asked for: how many rows of this provider earlier pages have shown. */
  readonly offset: number
  /** Up to a page of rows right before the offset. */
  readonly before: readonly Row[]
  /** Up to a page of rows from the offset on. */
  readonly from: readonly Row[]
}

/** Where one provider's list stands after a page (api.md, orders-hybrid). */
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
  /** List order; of rows that compare equal epicor's comes first. */
  readonly compare: (epicor: Row, timms: Row) => number
}

/**
 * A page of two providers' lists as one, and the exact page before it, from nothing but the offsets. The page
 * before holds the last `limit` rows of what the two lists merge to before their offsets, so a walk back shows the
 * pages of the walk forth.
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

/** The offset itself, unless the list has become shorter meanwhile: then the rows before it end earlier. */
const endOfBefore = <Row>({ offset, before }: ProviderWindow<Row>, limit: number): number =>
  Math.max(0, offset - limit) + before.length

/** Offsets past the end of both lists have nothing before them: the way back is then the first page. */
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
