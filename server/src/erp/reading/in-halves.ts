import { Malformation } from './checked-row.ts'

interface Made<R, T> {
  made: T[]
  /** The reason for each row that cannot be read. */
  unreadable: ReadonlyMap<R, string>
}

/** After so many tries the fault lies in a table that all rows need, not in a few rows. */
const mostTries = 60

/** Reads what belongs to rows; if that is malformed, again in halves, so that only the rows it belongs to are lost. */
export async function inHalves<R, T>(
  rows: readonly R[],
  make: (rows: readonly R[]) => Promise<readonly T[]>,
  tries = { left: mostTries },
): Promise<Made<R, T>> {
  try {
    tries.left -= 1
    return { made: [...(await make(rows))], unreadable: new Map() }
  } catch (error) {
    const [first] = rows
    if (!(error instanceof Malformation) || first === undefined || tries.left <= 0) throw error
    if (rows.length === 1) return { made: [], unreadable: new Map([[first, error.why]]) }
    const middle = Math.ceil(rows.length / 2)
    const former = await inHalves(rows.slice(0, middle), make, tries)
    const latter = await inHalves(rows.slice(middle), make, tries)
    return {
      made: [...former.made, ...latter.made],
      unreadable: new Map([...former.unreadable, ...latter.unreadable]),
    }
  }
}

/** Like `inHalves`, for a function that makes a record of each row and throws for a row that cannot be read. */
export async function preparedInHalves<R, M>(
  rows: readonly R[],
  prepare: (rows: readonly R[]) => Promise<(row: R) => M | undefined>,
): Promise<(row: R) => M | undefined> {
  const { made, unreadable } = await inHalves(rows, async (some) => {
    const recordOf = await prepare(some)
    return some.map((row) => [row, recordOf] as const)
  })
  const makers = new Map(made)
  return (row) => {
    const why = unreadable.get(row)
    if (why !== undefined) throw new Malformation('refused', why)
    return makers.get(row)?.(row)
  }
}
