import { clamp, mix, noise, rough, scattered, step } from '../light/noise.ts'
import type { Material, Surface, Vector } from '../light/shape.ts'
import { stones } from './site.ts'
import { bend, blend, paint } from './timber.ts'

type Relief = (x: number, z: number) => number

/** Bends the normal by a relief's slope. */
function carve(surface: Surface, relief: Relief, strength: number): void {
  const reach = 0.012
  const { x, z } = surface
  const here = relief(x, z)
  bend(surface, [
    (-(relief(x + reach, z) - here) / reach) * strength,
    0,
    (-(relief(x, z + reach) - here) / reach) * strength,
  ])
}

/** Ruts of trucks that came along the world's z at these places. */
const ruts =
  (lanes: readonly number[]): Relief =>
  (x, z) => {
    let depth = 0
    for (const lane of lanes) {
      const off = Math.abs(x - lane - Math.sin(z * 0.4 + lane) * 0.25)
      if (off > 0.32) continue
      const tread = 0.5 + 0.5 * Math.sin(z * 46 + Math.abs(off) * 30)
      depth = Math.max(depth, step(0.32, 0.18, off) * (0.75 + tread * 0.25))
    }
    return depth
  }

export interface Mud {
  readonly colour?: Vector
  readonly lanes?: readonly number[]
  /** How wet: 0 dry and dusty, 1 with puddles. */
  readonly wet?: number
}

/** A building site's ground: clay, crumbs, ruts, puddles. */
export function mud({ colour = [0.29, 0.225, 0.16], lanes = [], wet = 0 }: Mud = {}): Material {
  const tracks = ruts(lanes)
  const relief: Relief = (x, z) => {
    const fade = clamp(1.4 - Math.hypot(x, z) / 40)
    return (
      rough(x * 1.6, z * 1.6, { scales: 3 }) * 0.12 +
      (noise(x * 22, z * 22) * 0.018 + noise(x * 75, z * 75) * 0.006) * fade -
      tracks(x, z) * 0.1
    )
  }
  return (surface) => {
    const { x, z } = surface
    const clay = rough(x * 0.5, z * 0.5, { scales: 5 })
    const crumb =
      noise(x * 38, z * 38) * 0.4 + noise(x * 110, z * 110) * 0.35 + noise(x * 260, z * 260) * 0.25
    const stone = scattered(x * 7, z * 7)
    const isStone = stone.chance > 0.8 && stone.distance < (stone.chance - 0.72) * 1.1
    const rut = tracks(x, z)
    const base = blend(colour, [colour[0] * 1.5, colour[1] * 1.5, colour[2] * 1.55], clay)
    const shown: Vector = isStone ? [0.36, 0.33, 0.29] : base
    const size = isStone ? 0.8 + stone.chance * 0.4 : 1
    paint(surface, shown, (0.5 + crumb * 0.75) * size * (1 - rut * 0.28) * mix(1, 0.62, wet))
    const pool = wet * clamp(step(0.52, 0.4, rough(x * 0.55 + 9, z * 0.55, { scales: 3 })) + rut * 0.4)
    if (pool > 0.55) {
      paint(surface, [colour[0] * 0.45, colour[1] * 0.45, colour[2] * 0.45])
      surface.mirror = 0.06
      bend(surface, [(noise(x * 9, z * 9) - 0.5) * 0.012, 0, (noise(z * 9, x * 8) - 0.5) * 0.012])
      return
    }
    carve(surface, relief, 0.85)
    surface.mirror = wet * 0.012
  }
}

/** A slab: cured concrete with its joints, stains and boot marks. */
export const concrete =
  (tone = 1): Material =>
  (surface) => {
    const { x, z } = surface
    const stain = rough(x * 0.7, z * 0.7, { scales: 5 })
    const fine = noise(x * 130, z * 130) * 0.6 + noise(x * 40, z * 44) * 0.4
    const isJoint =
      Math.abs(x / 4.2 - Math.round(x / 4.2)) < 0.0012 || Math.abs(z / 4.2 - Math.round(z / 4.2)) < 0.0012
    paint(
      surface,
      [0.43, 0.42, 0.395],
      tone * (0.68 + stain * 0.5 + (fine - 0.5) * 0.13) * (isJoint ? 0.4 : 1),
    )
  }

export const asphalt =
  (wet = 0): Material =>
  (surface) => {
    const { x, z } = surface
    const { tone } = stones(x, z, 90)
    const patch = rough(x * 0.4, z * 0.4)
    paint(surface, [0.075, 0.075, 0.078], (0.7 + patch * 0.7) * tone * mix(1, 0.55, wet))
    surface.mirror = wet * 0.05
    bend(surface, [
      (noise(x * 80, z * 80) - 0.5) * 0.2 * (1 - wet),
      0,
      (noise(z * 80, x * 83) - 0.5) * 0.2 * (1 - wet),
    ])
  }

export const gravel =
  (colour: Vector = [0.4, 0.38, 0.35]): Material =>
  (surface) => {
    const { x, z } = surface
    const { tone } = stones(x, z, 34)
    paint(surface, colour, tone * (0.75 + 0.5 * rough(x, z)))
    carve(surface, (a, b) => stones(a, b, 34).rise * 0.03, 0.9)
  }

const lawn: Vector = [0.125, 0.155, 0.055]
const straw: Vector = [0.36, 0.31, 0.15]

export const grass =
  (dry = 0.4): Material =>
  (surface) => {
    const { x, z } = surface
    const blade = noise(x * 55, z * 17) * 0.5 + noise(x * 140, z * 60) * 0.5
    const patch = rough(x * 0.6, z * 0.6)
    paint(surface, blend(lawn, straw, clamp(dry + (patch - 0.5) * 1.4)), 0.4 + blade * 1.05)
    bend(surface, [(blade - 0.5) * 0.9, 0, (noise(z * 60, x * 22) - 0.5) * 0.9])
  }

/** Grounds side by side: what `choose` says at a place, with a ragged edge. */
export function grounds(choose: (x: number, z: number) => Material): Material {
  return (surface) => {
    const ragged = (noise(surface.x * 5, surface.z * 5) - 0.5) * 0.35
    choose(surface.x + ragged, surface.z + ragged)(surface)
  }
}
