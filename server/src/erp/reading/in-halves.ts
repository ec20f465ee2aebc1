import { Malformation } from './checked-row.ts'

interface Made<R, T> {
  made: T[]
  /** Of rows that cannot be read together with what belongs to them, why not. */
  unreadable: ReadonlyMap<R, string>
}

/** What is malformed for more than a few rows is no matter of rows, as a table that all of them need. */
const mostTries = 60

/** Reads what belongs to rows: where some of that is malformed in halves, so that it costs only the row that it belongs to. */
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

/** The same for what makes a record of each row; it throws for a row that cannot be read. */
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
