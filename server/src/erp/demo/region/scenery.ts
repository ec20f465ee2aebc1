import { randomOf } from '../random.ts'
import { cells, type Cell, columns, frame, kindOf, placeIn, type Point, rows } from './lattice.ts'

export interface Area {
  readonly kind: 'water' | 'park' | 'works'
  readonly ring: readonly Point[]
}

export interface Stream {
  readonly name: string
  readonly points: readonly Point[]
}

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

const ringOf = (cell: Cell, inset: number): Point[] => {
  const [low, high] = [inset, 1 - inset]
  const ring = [
    placeIn(cell, low, low),
    placeIn(cell, high, low),
    placeIn(cell, high, high),
    placeIn(cell, low, high),
  ]
  return [...ring, placeIn(cell, low, low)]
}

/** The reserve inside a town's cell, off its main roads. */
function pocketPark(cell: Cell): Area | undefined {
  const random = randomOf('park', cell.column, cell.row)
  if (!random.chance(0.55)) return undefined
  const [across, down] = [0.15 + random.next() * 0.45, 0.15 + random.next() * 0.45]
  const [width, depth] = [0.12 + random.next() * 0.14, 0.1 + random.next() * 0.14]
  const ring = [
    placeIn(cell, across, down),
    placeIn(cell, across + width, down),
    placeIn(cell, across + width, down + depth),
    placeIn(cell, across, down + depth),
    placeIn(cell, across, down),
  ]
  return { kind: 'park', ring }
}

export function areas(): Area[] {
  return cells.flatMap((cell): Area[] => {
    const kind = kindOf(cell)
    if (kind === 'water') return [{ kind: 'water', ring: ringOf(cell, 0) }]
    if (kind === 'park') return [{ kind: 'park', ring: ringOf(cell, 0.03) }]
    if (kind === 'works') return [{ kind: 'works', ring: ringOf(cell, 0.04) }]
    const pocket = kind === 'town' ? pocketPark(cell) : undefined
    return pocket ? [pocket] : []
  })
}

/** The open sea beyond the region's frame, so that the bay has no straight end inside a screen. */
export const bay: Area = {
  kind: 'water',
  ring: [
    [frame.east, placeIn({ column: columns - 1, row: 7 }, 1, 0)[1]],
    [frame.east + 0.06, placeIn({ column: columns - 1, row: 7 }, 1, 0)[1]],
    [frame.east + 0.06, frame.south - 0.05],
    [placeIn({ column: 8, row: rows - 1 }, 0, 1)[0], frame.south - 0.05],
    [placeIn({ column: 8, row: rows - 1 }, 0, 1)[0], frame.south],
    [frame.east, frame.south],
    [frame.east, placeIn({ column: columns - 1, row: 7 }, 1, 0)[1]],
  ],
}

/** Creeks wind down to the bay, a step a half cell. */
export const streams: readonly Stream[] = [
  { name: 'Kororoit Creek', from: 6, row: 0 },
  { name: 'Skeleton Creek', from: 2, row: 1 },
].map(({ name, from, row }) => {
  const random = randomOf('creek', name)
  const points: Point[] = []
  for (let step = 0; ; step += 1) {
    const at = { column: Math.floor(from + step * 0.34), row: Math.floor(row + step * 0.5) }
    if (at.column >= columns || at.row >= rows || kindOf(at) === 'water') break
    points.push(placeIn(at, 0.2 + random.next() * 0.6, 0.2 + random.next() * 0.6))
  }
  return { name, points: rounded(points) }
})

/** Chaikin's corner cutting: a polyline without sharp bends. */
function rounded(points: readonly Point[], times = 3): readonly Point[] {
  if (times === 0) return points
  const cut: Point[] = []
  for (let index = 0; index + 1 < points.length; index += 1) {
    const [a, b] = [points[index], points[index + 1]]
    if (!a || !b) continue
    cut.push([a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25])
    cut.push([a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75])
  }
  return rounded(cut, times - 1)
}
