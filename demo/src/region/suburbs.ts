import { metresBetween, placeIn, type Point } from './lattice.ts'

interface Suburb {
  readonly name: string
  readonly at: Point
}

/** The suburbs of the region, invented like its streets. The map uses the same names (`web/public/map`). */
const suburbCells: readonly (readonly [name: string, column: number, row: number])[] = [
  ['Drovers Rest', 1, 0],
  ['Walton South', 0, 3],
  ['Florence Springs', 5, 1],
  ['Wren Park', 7, 2],
  ['Lanthorn North', 10, 1],
  ['Lanthorn', 11, 3],
  ['Kilderry', 6, 4],
  ['Tallanina', 3, 5],
  ['Haverton North', 7, 6],
  ['Selwyn North', 11, 5],
  ['Saltcreek', 12, 4],
  ['Marlock', 2, 7],
  ['Carters Crossing', 4, 8],
  ['Point Lark', 7, 9],
  ['Millabee', 1, 10],
  ['Selwyn', 10, 6],
]

const suburbs: readonly Suburb[] = suburbCells.map(([name, column, row]) => ({
  name,
  at: placeIn({ column, row }, 0.5, 0.5),
}))

export function nearestSuburb(at: Point): string {
  const [first, ...others] = suburbs
  const nearer = (a: typeof first, b: typeof first) =>
    a && b && metresBetween(a.at, at) <= metresBetween(b.at, at) ? a : b
  return others.reduce(nearer, first)?.name ?? ''
}
