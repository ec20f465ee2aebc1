/** Three numbers: a place in metres (y is up), a direction, or a colour (linear red, green, blue). */
export type Vector = readonly [number, number, number]

export const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const times = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by]
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export function unit(a: Vector): Vector {
  const length = Math.hypot(...a)
  return length === 0 ? [0, 1, 0] : times(a, 1 / length)
}

/** What a ray has met: the place, its normal, and the place in the shape's own measure. Reused for every ray. */
export interface Surface {
  x: number
  y: number
  z: number
  nx: number
  ny: number
  nz: number
  /** The place in the shape's own axes, in metres from its middle. */
  lx: number
  ly: number
  lz: number
  /** Which own axis the surface looks along: 0, 1 or 2. */
  face: number
  /** Chance of the shape. */
  seed: number
  /** The answer of the material: colour, how much it mirrors (0 to 1), and whether it is there at all. */
  r: number
  g: number
  b: number
  mirror: number
  isHole: boolean
  /** Light of its own. */
  glow: number
}

/** Colours a surface, and may bend its normal. */
export type Material = (surface: Surface) => void

/** A box, a cone piece or an ellipsoid, turned any way. */
export interface Shape {
  readonly kind: 'box' | 'round' | 'ball'
  readonly centre: Vector
  /** Its own axes in the world, each of length 1. */
  readonly axes: readonly [Vector, Vector, Vector]
  /** Half its length along each own axis; of a round one x is the radius below, y half the height, z the radius above. */
  readonly half: Vector
  readonly material: Material
  readonly seed: number
}

/** Where things are put and how they are turned: degrees around the upright axis, then tilts. */
export interface Pose {
  readonly at?: Vector
  readonly turn?: number
  /** Degrees around its own x axis after turning: the far end up. */
  readonly tilt?: number
  /** Degrees around its own z axis: the right end up. */
  readonly roll?: number
}

type Axes = Shape['axes']
const still: Axes = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

const radians = (degrees: number): number => (degrees * Math.PI) / 180

function axesOf({ turn = 0, tilt = 0, roll = 0 }: Pose): Axes {
  const [ct, st] = [Math.cos(radians(turn)), Math.sin(radians(turn))]
  const [cx, sx] = [Math.cos(radians(tilt)), Math.sin(radians(tilt))]
  const [cz, sz] = [Math.cos(radians(roll)), Math.sin(radians(roll))]
  const turned = (v: Vector): Vector => {
    const rolled: Vector = [v[0] * cz - v[1] * sz, v[0] * sz + v[1] * cz, v[2]]
    const tilted: Vector = [rolled[0], rolled[1] * cx - rolled[2] * sx, rolled[1] * sx + rolled[2] * cx]
    return [tilted[0] * ct + tilted[2] * st, tilted[1], -tilted[0] * st + tilted[2] * ct]
  }
  return [turned(still[0]), turned(still[1]), turned(still[2])]
}

const within = (axes: Axes, v: Vector): Vector =>
  plus(plus(times(axes[0], v[0]), times(axes[1], v[1])), times(axes[2], v[2]))

let made = 0
const nextSeed = () => ((made += 1) * 0.618034) % 1

/** `size` is its whole length along each of its own axes. */
export function box(size: Vector, material: Material, pose: Pose = {}): Shape {
  const { at = [0, 0, 0] } = pose
  return { kind: 'box', centre: at, axes: axesOf(pose), half: times(size, 0.5), material, seed: nextSeed() }
}

/** A cylinder or a piece of a cone, standing unless it is turned. */
export function round(
  size: { below: number; above?: number; height: number },
  material: Material,
  pose: Pose = {},
): Shape {
  const half: Vector = [size.below, size.height / 2, size.above ?? size.below]
  return { kind: 'round', centre: pose.at ?? [0, 0, 0], axes: axesOf(pose), half, material, seed: nextSeed() }
}

export function ball(radii: Vector, material: Material, pose: Pose = {}): Shape {
  return {
    kind: 'ball',
    centre: pose.at ?? [0, 0, 0],
    axes: axesOf(pose),
    half: radii,
    material,
    seed: nextSeed(),
  }
}

/** A straight rod from one place to another. */
export function rod(
  from: Vector,
  to: Vector,
  { radius, material }: { radius: number; material: Material },
): Shape {
  const along = unit(minus(to, from))
  const side = unit(cross(along, Math.abs(along[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]))
  return {
    kind: 'round',
    centre: times(plus(from, to), 0.5),
    axes: [side, along, cross(side, along)],
    half: [radius, Math.hypot(...minus(to, from)) / 2, radius],
    material,
    seed: nextSeed(),
  }
}

/** A beam with an edged section from one place to another; its width lies level. */
export function beam(
  from: Vector,
  to: Vector,
  { section: [width, depth], material }: { section: readonly [number, number]; material: Material },
): Shape {
  const along = unit(minus(to, from))
  const level = unit(cross(along, Math.abs(along[1]) > 0.99 ? [0, 0, 1] : [0, 1, 0]))
  return {
    kind: 'box',
    centre: times(plus(from, to), 0.5),
    axes: [along, cross(level, along), level],
    half: [Math.hypot(...minus(to, from)) / 2, depth / 2, width / 2],
    material,
    seed: nextSeed(),
  }
}

/** The same shapes elsewhere, turned around their common origin. */
export function placed(shapes: readonly Shape[], pose: Pose): Shape[] {
  const axes = axesOf(pose)
  const at = pose.at ?? [0, 0, 0]
  return shapes.map((shape) => ({
    ...shape,
    centre: plus(at, within(axes, shape.centre)),
    axes: [within(axes, shape.axes[0]), within(axes, shape.axes[1]), within(axes, shape.axes[2])],
    seed: nextSeed(),
  }))
}
