import { far, glanceAlong, isFree, newRay, newSurface } from './look.ts'
import type { World } from './look.ts'
import type { Ray } from './meeting.ts'
import type { Surface, Vector } from './shape.ts'

export type Colour = [number, number, number]

const ray = newRay()
const second = newSurface()
const skin = 2e-3

/** Starts a ray a little off a surface. */
export function leave(ray: Ray, from: Surface): void {
  ray.ox = from.x + from.nx * skin
  ray.oy = from.y + from.ny * skin
  ray.oz = from.z + from.nz * skin
}

/** Adds what comes from a direction (not yet of length 1), unless something stands between. */
function addLight(
  world: World,
  from: Surface,
  way: { x: number; y: number; z: number; colour: Vector; isPoint: boolean; into: Colour },
): void {
  const { x, y, z, colour, isPoint, into } = way
  const length = Math.hypot(x, y, z)
  const falls = (from.nx * x + from.ny * y + from.nz * z) / length
  if (falls <= 0) return
  ray.dx = x / length
  ray.dy = y / length
  ray.dz = z / length
  leave(ray, from)
  if (!isFree(world, ray, isPoint ? length : far)) return
  const share = isPoint ? falls / length ** 2 : falls
  into[0] += colour[0] * share
  into[1] += colour[1] * share
  into[2] += colour[2] * share
}

/** Light of the sun and of a lamp on a surface; soft where they are large. */
export function directOn(world: World, from: Surface, into: Colour): void {
  const { light, chance } = world
  const { towards, colour, size } = light.sun
  into[0] = into[1] = into[2] = 0
  const spread = () => (chance() - 0.5) * size
  addLight(world, from, {
    x: towards[0] + spread(),
    y: towards[1] + spread(),
    z: towards[2] + spread(),
    colour,
    isPoint: false,
    into,
  })
  if (light.lamp === undefined) return
  const { at, colour: glare } = light.lamp
  const shake = () => (chance() - 0.5) * 0.05
  addLight(world, from, {
    x: at[0] + shake() - from.x,
    y: at[1] + shake() - from.y,
    z: at[2] + shake() - from.z,
    colour: glare,
    isPoint: true,
    into,
  })
}

/** What a ray from a surface brings back: the sky, or the light on what stands there. `fill` is the light all around. */
export function broughtBack(world: World, ray: Ray, { fill, into }: { fill: number; into: Colour }): void {
  if (glanceAlong(world, ray, second) === far) {
    const sky = world.softSky(ray.dx, ray.dy, ray.dz)
    into[0] = sky[0]
    into[1] = sky[1]
    into[2] = sky[2]
    return
  }
  const up = world.softSky(0, 1, 0)
  directOn(world, second, into)
  into[0] = second.r * (into[0] + up[0] * fill + second.glow)
  into[1] = second.g * (into[1] + up[1] * fill + second.glow)
  into[2] = second.b * (into[2] + up[2] * fill + second.glow)
}

/** Turns a ray up from a surface; `share` from 0 to 1 says where around, so that several spread evenly. */
export function turnAround(
  ray: Ray,
  { nx, ny, nz }: Surface,
  { share, chance }: { share: number; chance: () => number },
): void {
  const height = Math.sqrt(chance())
  const out = Math.sqrt(1 - height * height)
  // Any two directions that stand square to the normal.
  const sign = nz >= 0 ? 1 : -1
  const a = -1 / (sign + nz)
  const b = nx * ny * a
  const c = Math.cos(2 * Math.PI * share) * out
  const s = Math.sin(2 * Math.PI * share) * out
  ray.dx = (1 + sign * nx * nx * a) * c + b * s + nx * height
  ray.dy = sign * b * c + (sign + ny * ny * a) * s + ny * height
  ray.dz = -sign * nx * c - ny * s + nz * height
}
