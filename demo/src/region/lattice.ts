import { randomOf } from '../random.ts'

/** Longitude and latitude, in GeoJSON's order. */
export type Point = readonly [longitude: number, latitude: number]

/** A square of the region between four main roads, numbered from the north-west corner. */
export interface Cell {
  readonly column: number
  readonly row: number
}

/** The region is west of Melbourne, by the bay; everything in it is invented. */
export const columns = 13
export const rows = 12
const west = 144.62
const north = -37.72
const cellWidth = 0.0208
const cellHeight = 0.0165

/**
 * A crossing of two main roads: corners of the lattice are moved a little, so that no road is quite straight.
 */
export function corner(column: number, row: number): Point {
  const random = randomOf('corner', column, row)
  const isEdge = column === 0 || row === 0 || column === columns || row === rows
  const shift = () => (isEdge ? 0 : (random.next() - 0.5) * 0.34)
  return [west + (column + shift()) * cellWidth, north - (row + shift()) * cellHeight]
}

/** A point in a cell, as shares from its west side (0) to its east side (1), and from north to south. */
export function placeIn({ column, row }: Cell, across: number, down: number): Point {
  const along = (a: Point, b: Point, share: number): Point => [
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
  ]
  const top = along(corner(column, row), corner(column + 1, row), across)
  const bottom = along(corner(column, row + 1), corner(column + 1, row + 1), across)
  return along(top, bottom, down)
}

type CellKind = 'water' | 'park' | 'town' | 'works' | 'paddock'

/** The bay lies in the south-east, paddocks in the north-west, works along the middle. */
export function kindOf({ column, row }: Cell): CellKind {
  const random = randomOf('kind', column, row)
  if (column + row >= 19 || (column >= 10 && row >= 8)) return 'water'
  if (column + row <= 3) return 'paddock'
  if (Math.abs(row - 5) <= 1 && column % 3 === 1) return 'works'
  return random.chance(0.07) ? 'park' : 'town'
}

export const cells: readonly Cell[] = Array.from({ length: columns * rows }, (_, index) => ({
  column: index % columns,
  row: Math.floor(index / columns),
}))

export const isInside = ({ column, row }: Cell): boolean =>
  column >= 0 && row >= 0 && column < columns && row < rows

/** Distance in metres, computed for a flat earth, since the region is small. */
export function metresBetween(a: Point, b: Point): number {
  const metresPerDegree = 111_320
  const across = (b[0] - a[0]) * metresPerDegree * Math.cos((a[1] * Math.PI) / 180)
  const down = (b[1] - a[1]) * metresPerDegree
  return Math.hypot(across, down)
}
