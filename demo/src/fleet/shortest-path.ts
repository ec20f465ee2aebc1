import type { Address } from './addresses.ts'
import { roadsBetween, type Piece, type Edge } from './road-graph.ts'

/** The shortest route by road between two addresses in different cells (Dijkstra's algorithm). */
export function pathBetween(from: Address, to: Address): Piece[] {
  const { edges, start, goal } = roadsBetween(from, to)
  const metresTo = edges.map(() => Number.POSITIVE_INFINITY)
  const arrivedBy: (Edge & { fromNode: number })[] = []
  const open = new Set([start])
  metresTo[start] = 0
  while (open.size > 0) {
    const node = [...open].reduce((a, b) => ((metresTo[b] ?? 0) < (metresTo[a] ?? 0) ? b : a))
    if (node === goal) break
    open.delete(node)
    for (const next of edges[node] ?? []) {
      const metres = (metresTo[node] ?? 0) + next.metres
      if (metres >= (metresTo[next.toNode] ?? 0)) continue
      metresTo[next.toNode] = metres
      arrivedBy[next.toNode] = { ...next, fromNode: node }
      open.add(next.toNode)
    }
  }
  const path: Piece[] = []
  for (let node = goal; node !== start;) {
    const last = arrivedBy[node]
    if (last === undefined) throw new RangeError('No road leads there.')
    path.unshift(last)
    node = last.fromNode
  }
  // Two streets may meet a main road at the same place, so the piece between them has no length.
  return path.filter(({ metres }) => metres > 0)
}
