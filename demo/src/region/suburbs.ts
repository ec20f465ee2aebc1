import { placeIn, type Point } from './lattice.ts'

export interface Suburb {
  readonly name: string
  readonly at: Point
}

/** Names of the region's suburbs, where they lie in cells; the streets around them are invented. */
const suburbCells: readonly (readonly [name: string, column: number, row: number])[] = [
  ['Diggers Rest', 1, 0],
  ['Melton South', 0, 3],
  ['Caroline Springs', 5, 1],
  ['Deer Park', 7, 2],
  ['Sunshine North', 10, 1],
  ['Sunshine', 11, 3],
  ['Derrimut', 6, 4],
  ['Truganina', 3, 5],
  ['Laverton North', 7, 6],
  ['Altona North', 11, 5],
  ['Footscray', 12, 4],
  ['Tarneit', 2, 7],
  ['Hoppers Crossing', 4, 8],
  ['Point Cook', 7, 9],
  ['Werribee', 1, 10],
  ['Altona', 10, 6],
]

export const suburbs: readonly Suburb[] = suburbCells.map(([name, column, row]) => ({
  name,
  at: placeIn({ column, row }, 0.5, 0.5),
}))
