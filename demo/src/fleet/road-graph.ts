import { corner, columns, metresBetween, placeIn, rows, type Point } from '../region/lattice.ts'
import { mainRoads } from '../region/streets.ts'
import type { Address } from './addresses.ts'

/** A straight piece of road that is driven from one end to the other. */
export interface Piece {
  readonly from: Point
  readonly to: Point
  readonly metres: number
  readonly road: string
  readonly kind: 'main' | 'street'
}

export interface Edge extends Piece {
  readonly toNode: number
}

type Edges = readonly (readonly Edge[])[]

/** A stretch of main road, given by the crossings at its ends. */
interface Stretch {
  readonly ends: readonly [number, number]
  readonly road: string
}

const cornerNode = (column: number, row: number): number => column * (rows + 1) + row
const cornerCount = (columns + 1) * (rows + 1)
const cornerPoints: readonly Point[] = Array.from({ length: cornerCount }, (_, node) =>
  corner(Math.floor(node / (rows + 1)), node % (rows + 1)),
)

function edge(kind: Piece['kind'], road: string, [from, to]: readonly [Point, Point]): Piece {
  return { from, to, metres: metresBetween(from, to), road, kind }
}

const cornerAt = (point: Point | undefined): number =>
  cornerPoints.findIndex(([x, y]) => x === point?.[0] && y === point[1])

const mainStretches: readonly Stretch[] = mainRoads().map(({ name, points }) => ({
  ends: [cornerAt(points[0]), cornerAt(points[1])],
  road: name,
}))

/** The roads that leave each crossing. */
const mainEdges: Edges = cornerPoints.map((from, node) =>
  mainStretches.flatMap(({ ends: [a, b], road }) => {
    if (a !== node && b !== node) return []
    const toNode = a === node ? b : a
    return [{ ...edge('main', road, [from, cornerPoints[toNode] ?? from]), toNode }]
  }),
)

interface Node {
  readonly node: number
  readonly point: Point
}

/** The ends of an address's street, at the main roads to the north and south. */
function streetEnds({ cell, across }: Address, firstNode: number) {
  const { column, row } = cell
  return [row, row + 1].map((line, side) => ({
    node: firstNode + side,
    point: placeIn(cell, across, side),
    west: cornerNode(column, line),
    east: cornerNode(column + 1, line),
    across,
  }))
}

/** The road graph for one drive: crossings, both addresses, and the ends of their streets. */
export function roadsBetween(from: Address, to: Address): { edges: Edge[][]; start: number; goal: number } {
  const [start, goal] = [cornerCount, cornerCount + 1]
  const edges: Edge[][] = mainEdges.map((own) => [...own])
  for (let node = start; node < cornerCount + 6; node += 1) edges[node] = []
  const link = (a: Node, b: Node, piece: Pick<Piece, 'kind' | 'road'>) => {
    edges[a.node]?.push({ ...edge(piece.kind, piece.road, [a.point, b.point]), toNode: b.node })
    edges[b.node]?.push({ ...edge(piece.kind, piece.road, [b.point, a.point]), toNode: a.node })
  }
  const ends = [from, to].flatMap((address, at) => {
    const own = streetEnds(address, cornerCount + 2 + at * 2)
    const lot = { node: start + at, point: address.at }
    for (const end of own) link(lot, end, { kind: 'street', road: address.road })
    return own
  })
  for (const [, onStretch] of Map.groupBy(ends, ({ west }) => west)) {
    const sorted = onStretch.toSorted((a, b) => a.across - b.across)
    const [{ west, east } = { west: 0, east: 0 }] = sorted
    const road = mainEdges[west]?.find(({ toNode }) => toNode === east)?.road ?? ''
    const chain = [nodeOf(west), ...sorted, nodeOf(east)]
    chain.slice(1).forEach((next, at) => link(chain[at] ?? next, next, { kind: 'main', road }))
  }
  return { edges, start, goal }
}

const nodeOf = (node: number): Node => ({ node, point: cornerPoints[node] ?? [0, 0] })
