import { aimOf } from './aim.ts'
import { broughtBack, directOn, leave, turnAround } from './lighting.ts'
import type { Colour } from './lighting.ts'
import { far, lookAlong, newRay, newSurface, openWorld } from './look.ts'
import type { World } from './look.ts'
import type { Ray } from './meeting.ts'
import type { Scene } from './scene.ts'

/** What a picture is developed from, three numbers a pixel, and what tells edges from noise. */
export interface Exposure {
  readonly width: number
  readonly height: number
  /** The colours of things themselves, the light of the sun on them, the light from all around, and mirrored light. */
  readonly colour: Float32Array
  readonly direct: Float32Array
  readonly around: Float32Array
  readonly shine: Float32Array
  /** Normal and distance of what is seen. */
  readonly relief: Float32Array
  /** The share of each pixel that is no sky. */
  readonly cover: Float32Array
}

export interface Size {
  readonly width: number
  readonly height: number
  /** Rays a pixel along each side. */
  readonly samples: number
}

const ray = newRay()
const other = newRay()
const surface = newSurface()
const light: Colour = [0, 0, 0]
/** Metres after which a good half of what is seen is air, on a hazy day. */
const hazeMetres = 420
const skyMetres = 400

/** Takes the picture: for each pixel some rays, their direct light, and one look around from where they end. */
export function expose(scene: Scene, { width, height, samples }: Size): Exposure {
  const world = openWorld(scene)
  const make = (each: number) => new Float32Array(width * height * each)
  const layers = {
    colour: make(3),
    direct: make(3),
    around: make(3),
    shine: make(3),
    relief: make(4),
    cover: make(1),
  }
  const exposure: Exposure = { width, height, ...layers }
  const aim = aimOf(scene.view, { width, height }, world.chance)
  const weight = 1 / samples ** 2
  for (let at = 0; at < width * height; at += 1) {
    for (let sample = 0; sample < samples ** 2; sample += 1) {
      const x = (at % width) + ((sample % samples) + world.chance()) / samples
      const y = Math.floor(at / width) + (Math.floor(sample / samples) + world.chance()) / samples
      aim(ray, x, y)
      gather(world, exposure, { at, weight, sample })
    }
  }
  return exposure
}

interface Sample {
  readonly at: number
  readonly weight: number
  readonly sample: number
}

function add(layer: Float32Array, at: number, [r, g, b]: readonly [number, number, number]): void {
  layer[at * 3] = (layer[at * 3] as number) + r
  layer[at * 3 + 1] = (layer[at * 3 + 1] as number) + g
  layer[at * 3 + 2] = (layer[at * 3 + 2] as number) + b
}

const scaled = ([r, g, b]: readonly [number, number, number], by: number) => [r * by, g * by, b * by] as const

/** One ray's share of a pixel. */
function gather(
  world: World,
  { colour, direct, around, shine, relief, cover }: Exposure,
  { at, weight, sample }: Sample,
): void {
  const distance = lookAlong(world, ray, surface)
  if (distance === far) {
    add(shine, at, scaled(world.light.sky(ray.dx, ray.dy, ray.dz), weight))
    relief[at * 4 + 3] = (relief[at * 4 + 3] as number) + skyMetres * weight
    return
  }
  cover[at] = (cover[at] as number) + weight
  const seen = [surface.nx, surface.ny, surface.nz, Math.min(skyMetres, distance)]
  seen.forEach((value, axis) => (relief[at * 4 + axis] = (relief[at * 4 + axis] as number) + value * weight))
  // A little of the sky lies in the air before what is far.
  const haze = 1 - Math.exp(-distance / hazeMetres)
  add(shine, at, scaled(world.softSky(ray.dx, 0.02, ray.dz), haze * weight))
  const mirrored = mirrorShare(ray)
  const rest = (1 - haze) * weight
  if (mirrored > 0.004) {
    reflect(other)
    broughtBack(world, other, { fill: 0.5, into: light })
    add(shine, at, scaled(light, mirrored * rest))
  }
  const share = rest * (1 - mirrored)
  const own = [surface.r, surface.g, surface.b] as const
  if (surface.glow > 0) add(shine, at, scaled(own, surface.glow * share))
  add(colour, at, scaled(own, share))
  directOn(world, surface, light)
  // Shares of a pixel lie in the colours alone: light is not thinned twice.
  add(direct, at, scaled(light, weight))
  turnAround(other, surface, { share: (sample + world.chance()) * weight, chance: world.chance })
  leave(other, surface)
  broughtBack(world, other, { fill: 0.4, into: light })
  add(around, at, scaled(light, weight))
}

/** How much of the light a surface mirrors towards the lens: more at a flat angle (Schlick's). */
function mirrorShare({ dx, dy, dz }: Ray): number {
  const { mirror, nx, ny, nz } = surface
  if (mirror === 0) return 0
  const facing = Math.max(0, -(nx * dx + ny * dy + nz * dz))
  return Math.min(1, mirror + 0.9 * Math.min(1, mirror * 18) * (1 - facing) ** 5)
}

function reflect(into: Ray): void {
  const { nx, ny, nz } = surface
  const facing = -(nx * ray.dx + ny * ray.dy + nz * ray.dz)
  into.dx = ray.dx + 2 * facing * nx
  into.dy = ray.dy + 2 * facing * ny
  into.dz = ray.dz + 2 * facing * nz
  leave(into, surface)
}
