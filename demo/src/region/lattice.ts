import { randomOf } from '../random.ts'

/** Longitude and latitude, as GeoJSON has them. */
export type Point = readonly [longitude: number, latitude: number]

/** A square of the region between four main roads, counted from its north-west corner. */
export interface Cell {
  readonly column: number
  readonly row: number
}

/** The region lies west of Melbourne, by the bay; what is drawn in it is invented. */
export const columns = 13
export const rows = 12
const west = 144.62
const north = -37.72
const cellWidth = 0.0208
const cellHeight = 0.0165

/** Where two main roads cross: a lattice whose corners are moved a little, so that no road is quite straight. */
export function corner(column: number, row: number): Point {
  const random = randomOf('corner', column, row)
  const isEdge = column === 0 || row === 0 || column === columns || row === rows
  const shift = () => (isEdge ? 0 : (random.next() - 0.5) * 0.34)
  return [west + (column + shift()) * cellWidth, north - (row + shift()) * cellHeight]
}

/** A place inside a cell: across from its west side (0) to its east (1), and down from its north side. */
export function placeIn({ column, row }: Cell, across: number, down: number): Point {
  const along = (a: Point, b: Point, share: number): Point => [
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
  ]
  const top = along(corner(column, row), corner(column + 1, row), across)
  const bottom = along(corner(column, row + 1), corner(column + 1, row + 1), across)
  return along(top, bottom, down)
}

export type CellKind = 'water' | 'park' | 'town' | 'works' | 'paddock'

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

/** Metres between two places; the region is small enough for a flat earth. */
export function metresBetween(a: Point, b: Point): number {
  const metresPerDegree = 111_320
  const across = (b[0] - a[0]) * metresPerDegree * Math.cos((a[1] * Math.PI) / 180)
  const down = (b[1] - a[1]) * metresPerDegree
  return Math.hypot(across, down)
}
