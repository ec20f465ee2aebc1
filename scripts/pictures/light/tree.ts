import { distanceTo } from './meeting.ts'
import type { Ray } from './meeting.ts'
import type { Shape } from './shape.ts'

/** A tree of boxes around shapes, so that a ray looks at few of them. */
export interface Tree {
  readonly shapes: readonly Shape[]
  /** Six bounds a node: least x, y, z, then most. */
  readonly bounds: Float64Array
  /** The first child of a node, the second follows it; of a leaf the first shape, as -1 minus its place. */
  readonly first: Int32Array
  readonly count: Int32Array
  /** Along which axis its children lie one behind the other. */
  readonly axis: Int32Array
}

const leafSize = 2

function extentOf({ kind, axes, half }: Shape, axis: 0 | 1 | 2): number {
  const [hx, hy, hz] =
    kind === 'round' ? [Math.max(half[0], half[2]), half[1], Math.max(half[0], half[2])] : half
  return Math.abs(axes[0][axis]) * hx + Math.abs(axes[1][axis]) * hy + Math.abs(axes[2][axis]) * hz
}

const dimensions = [0, 1, 2] as const

type Bounds = readonly [number, number, number, number, number, number]

function boundsOf(shape: Shape): Bounds {
  const [x, y, z] = shape.centre
  const [ex, ey, ez] = [extentOf(shape, 0), extentOf(shape, 1), extentOf(shape, 2)]
  return [x - ex, y - ey, z - ez, x + ex, y + ey, z + ez]
}

const both = (a: Bounds, b: Bounds): Bounds => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.max(a[3], b[3]),
  Math.max(a[4], b[4]),
  Math.max(a[5], b[5]),
]

function areaOf([x, y, z, u, v, w]: Bounds): number {
  const [dx, dy, dz] = [u - x, v - y, w - z]
  return dx * dy + dy * dz + dz * dx
}

/** Bounds of the first one, the first two, … of a list. */
function growing(list: readonly Bounds[]): Bounds[] {
  const grown: Bounds[] = []
  for (const each of list) grown.push(both(grown.at(-1) ?? each, each))
  return grown
}

interface Split {
  readonly axis: 0 | 1 | 2
  readonly sorted: readonly Shape[]
  readonly at: number
  readonly cost: number
}

/** Where to part shapes so that a ray has to look at few: the surface area heuristic, tried at every place. */
function bestSplit(part: readonly Shape[]): Split {
  const splits = dimensions.map((axis): Split => {
    const sorted = part.toSorted((a, b) => a.centre[axis] - b.centre[axis])
    const bounds = sorted.map(boundsOf)
    const left = growing(bounds)
    const right = growing(bounds.toReversed()).toReversed()
    let [best, cost] = [1, Number.POSITIVE_INFINITY]
    for (let at = 1; at < sorted.length; at += 1) {
      const [before, after] = [left[at - 1], right[at]]
      if (before === undefined || after === undefined) continue
      const here = areaOf(before) * at + areaOf(after) * (sorted.length - at)
      if (here < cost) [best, cost] = [at, here]
    }
    return { axis, sorted, at: best, cost }
  })
  return splits.reduce((a, b) => (b.cost < a.cost ? b : a))
}

export function plantTree(given: readonly Shape[]): Tree {
  const shapes: Shape[] = []
  const nodes: { bounds: Bounds; first: number; count: number; axis: number }[] = []
  const fill = (node: number, part: readonly Shape[]) => {
    const bounds = part.map(boundsOf).reduce(both)
    if (part.length <= leafSize) {
      nodes[node] = { bounds, first: -1 - shapes.length, count: part.length, axis: 0 }
      shapes.push(...part)
      return
    }
    const { axis, sorted, at } = bestSplit(part)
    nodes[node] = { bounds, first: 0, count: 0, axis }
    const children = nodes.length
    nodes[node] = { bounds, first: children, count: 0, axis }
    nodes.push({ bounds, first: 0, count: 0, axis }, { bounds, first: 0, count: 0, axis })
    fill(children, sorted.slice(0, at))
    fill(children + 1, sorted.slice(at))
  }
  fill(0, given)
  return {
    shapes,
    bounds: Float64Array.from(nodes.flatMap(({ bounds }) => bounds)),
    first: Int32Array.from(nodes, ({ first }) => first),
    count: Int32Array.from(nodes, ({ count }) => count),
    axis: Int32Array.from(nodes, ({ axis }) => axis),
  }
}

/** What is told of the nearest shape. */
export interface Found {
  shape: Shape | undefined
  distance: number
  /** Where any shape is enough that throws a shadow there: then the search ends at the first one. */
  isShadow?: (shape: Shape, distance: number) => boolean
}

const stack = new Int32Array(64)

/** The nearest shape on the ray, nearer than `found.distance`; or any that throws a shadow, where that is asked. */
export function search(tree: Tree, ray: Ray, found: Found): void {
  const { isShadow } = found
  const { bounds, first, count, shapes, axis } = tree
  const ix = 1 / ray.dx
  const iy = 1 / ray.dy
  const iz = 1 / ray.dz
  let top = 0
  stack[top++] = 0
  while (top > 0) {
    const node = stack[--top] as number
    const at = node * 6
    const ax = ((bounds[at] as number) - ray.ox) * ix
    const bx = ((bounds[at + 3] as number) - ray.ox) * ix
    const ay = ((bounds[at + 1] as number) - ray.oy) * iy
    const by = ((bounds[at + 4] as number) - ray.oy) * iy
    const az = ((bounds[at + 2] as number) - ray.oz) * iz
    const bz = ((bounds[at + 5] as number) - ray.oz) * iz
    const enters = Math.max(Math.min(ax, bx), Math.min(ay, by), Math.min(az, bz))
    const leaves = Math.min(Math.max(ax, bx), Math.max(ay, by), Math.max(az, bz))
    if (enters > leaves || leaves < 0 || enters >= found.distance) continue
    const child = first[node] as number
    if (child >= 0) {
      const along = axis[node] as number
      // The nearer one is looked at first: what it holds often hides the other.
      const isForward = (along === 0 ? ray.dx : along === 1 ? ray.dy : ray.dz) > 0
      stack[top++] = isForward ? child + 1 : child
      stack[top++] = isForward ? child : child + 1
      continue
    }
    const start = -1 - child
    const end = start + (count[node] as number)
    for (let place = start; place < end; place += 1) {
      const shape = shapes[place] as Shape
      const distance = distanceTo(shape, ray)
      if (distance >= found.distance) continue
      if (isShadow !== undefined && !isShadow(shape, distance)) continue
      found.shape = shape
      found.distance = distance
      if (isShadow !== undefined) return
    }
  }
}
