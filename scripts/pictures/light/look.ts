import { chanceFrom } from './chance.ts'
import type { Ray } from './meeting.ts'
import type { Light, Scene, Sky } from './scene.ts'
import type { Material, Shape, Surface, Vector } from './shape.ts'
import { plantTree, search } from './tree.ts'
import type { Found, Tree } from './tree.ts'

/** A scene made ready to be looked at. */
export interface World {
  readonly tree: Tree
  readonly ground: Material
  readonly light: Light
  /** The sky without its clouds, for what it lights. */
  readonly softSky: Sky
  readonly chance: () => number
  /** What colour a thing has on the whole, for the light it throws on others. */
  readonly tones: Map<Material, Vector>
}

/** Materials with holes, which a shadow must ask. */
export const holed = new WeakSet<Material>()

export const far = Number.POSITIVE_INFINITY
export const newRay = (): Ray => ({ ox: 0, oy: 0, oz: 0, dx: 0, dy: 0, dz: 0 })
export const newSurface = (): Surface => ({
  x: 0,
  y: 0,
  z: 0,
  nx: 0,
  ny: 1,
  nz: 0,
  lx: 0,
  ly: 0,
  lz: 0,
  face: 0,
  seed: 0,
  r: 0,
  g: 0,
  b: 0,
  mirror: 0,
  isHole: false,
  glow: 0,
})

export function openWorld({ shapes, ground, light }: Scene): World {
  const tree = plantTree(shapes)
  const chance = chanceFrom(shapes.length * 7919 + 17)
  return { tree, ground, light, softSky: softened(light.sky), chance, tones: new Map() }
}

const skyAcross = 64
const skyUp = 24

/** The sky's colours at some hundred places, each the middle of its neighbourhood. */
function softened(sky: Sky): Sky {
  const places = Array.from({ length: skyAcross * (skyUp + 1) }, (_, at): Vector => {
    const up = Math.floor(at / skyAcross) / skyUp
    const round = ((at % skyAcross) / skyAcross) * 2 * Math.PI
    const out = Math.sqrt(1 - up * up)
    return sky(Math.cos(round) * out, up, Math.sin(round) * out)
  })
  return (x, y, z) => {
    const across = Math.floor(((Math.atan2(z, x) / (2 * Math.PI) + 1) % 1) * skyAcross)
    const up = Math.floor(Math.max(0, y) * skyUp)
    return places[up * skyAcross + across] ?? [0, 0, 0]
  }
}

/** Moves the surface to where the ray has got, and tells how it lies there. */
function arrive(surface: Surface, ray: Ray, { shape, distance }: Found): void {
  surface.x = ray.ox + ray.dx * distance
  surface.y = ray.oy + ray.dy * distance
  surface.z = ray.oz + ray.dz * distance
  surface.mirror = 0
  surface.isHole = false
  surface.glow = 0
  if (shape !== undefined) {
    describe(shape, surface)
    faceRay(surface, ray)
    return
  }
  surface.nx = 0
  surface.ny = 1
  surface.nz = 0
  surface.seed = 0
}

function faceRay(surface: Surface, ray: Ray): void {
  if (surface.nx * ray.dx + surface.ny * ray.dy + surface.nz * ray.dz <= 0) return
  surface.nx = -surface.nx
  surface.ny = -surface.ny
  surface.nz = -surface.nz
}

/** The place and the normal in the shape's own axes. */
function describe({ centre, axes, half, kind, seed }: Shape, surface: Surface): void {
  const px = surface.x - centre[0]
  const py = surface.y - centre[1]
  const pz = surface.z - centre[2]
  const [u, v, w] = axes
  const lx = u[0] * px + u[1] * py + u[2] * pz
  const ly = v[0] * px + v[1] * py + v[2] * pz
  const lz = w[0] * px + w[1] * py + w[2] * pz
  surface.lx = lx
  surface.ly = ly
  surface.lz = lz
  surface.seed = seed
  const [nx, ny, nz] =
    kind === 'box' ? ofBox(surface, half) : kind === 'ball' ? ofBall(surface, half) : ofRound(surface, half)
  const length = Math.hypot(nx, ny, nz)
  surface.nx = (u[0] * nx + v[0] * ny + w[0] * nz) / length
  surface.ny = (u[1] * nx + v[1] * ny + w[1] * nz) / length
  surface.nz = (u[2] * nx + v[2] * ny + w[2] * nz) / length
}

function ofBox(surface: Surface, half: Vector): Vector {
  const ex = Math.abs(Math.abs(surface.lx) - half[0])
  const ey = Math.abs(Math.abs(surface.ly) - half[1])
  const ez = Math.abs(Math.abs(surface.lz) - half[2])
  surface.face = ex <= ey && ex <= ez ? 0 : ey <= ez ? 1 : 2
  if (surface.face === 0) return [Math.sign(surface.lx), 0, 0]
  return surface.face === 1 ? [0, Math.sign(surface.ly), 0] : [0, 0, Math.sign(surface.lz)]
}

const ofBall = ({ lx, ly, lz }: Surface, half: Vector): Vector => [
  lx / half[0] ** 2,
  ly / half[1] ** 2,
  lz / half[2] ** 2,
]

function ofRound(surface: Surface, [below, high, above]: Vector): Vector {
  const { lx, ly, lz } = surface
  const isLid = Math.abs(Math.abs(ly) - high) < 1e-4
  surface.face = isLid ? 1 : 0
  return isLid ? [0, Math.sign(ly), 0] : [lx, (Math.hypot(lx, lz) * (below - above)) / (2 * high), lz]
}

const found: Found = { shape: undefined, distance: far }

/** How far away what the ray meets is, with its material's word on it in `surface`; `far` is the sky. */
export function lookAlong({ tree, ground }: World, ray: Ray, surface: Surface): number {
  for (let tries = 0; tries < 12; tries += 1) {
    meet(tree, ray)
    const { distance, shape } = found
    if (distance === far) return far
    arrive(surface, ray, found)
    const material = shape?.material ?? ground
    material(surface)
    if (!surface.isHole) return distance
    ray.ox = surface.x + ray.dx * 1e-3
    ray.oy = surface.y + ray.dy * 1e-3
    ray.oz = surface.z + ray.dz * 1e-3
  }
  return far
}

/** The same, but with the thing's colour on the whole and no holes: enough for the light it throws. */
export function glanceAlong(world: World, ray: Ray, surface: Surface): number {
  meet(world.tree, ray)
  const { distance, shape } = found
  if (distance === far) return far
  arrive(surface, ray, found)
  const material = shape?.material ?? world.ground
  const tone = world.tones.get(material) ?? toneOf(world, material, surface)
  surface.r = tone[0]
  surface.g = tone[1]
  surface.b = tone[2]
  return distance
}

function meet(tree: Tree, ray: Ray): void {
  const down = ray.dy < 0 ? -ray.oy / ray.dy : far
  found.shape = undefined
  found.distance = down > 1e-4 ? down : far
  search(tree, ray, found)
}

function toneOf({ tones }: World, material: Material, { ...probe }: Surface): Vector {
  const sum: [number, number, number] = [0, 0, 0]
  for (let at = 0; at < 9; at += 1) {
    material(probe)
    sum[0] += probe.r / 9
    sum[1] += probe.g / 9
    sum[2] += probe.b / 9
    probe.lx += 0.037
    probe.lz += 0.053
    probe.x += 0.31
    probe.z += 0.27
  }
  tones.set(material, sum)
  return sum
}

const probe = newSurface()
const shadow: Found = { shape: undefined, distance: far }

/** Whether nothing stands within that distance on the ray. */
export function isFree({ tree }: World, ray: Ray, distance: number): boolean {
  shadow.shape = undefined
  shadow.distance = distance
  shadow.isShadow = (shape, at) => {
    if (!holed.has(shape.material)) return true
    arrive(probe, ray, { shape, distance: at })
    shape.material(probe)
    return !probe.isHole
  }
  search(tree, ray, shadow)
  return shadow.shape === undefined
}
