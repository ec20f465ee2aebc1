import { holed } from '../light/look.ts'
import { clamp, mix, noise, rough, scattered, step } from '../light/noise.ts'
import type { Material, Vector } from '../light/shape.ts'
import { bend, blend, paint } from './timber.ts'

export const plain =
  (colour: Vector, mirror = 0): Material =>
  (surface) => {
    const { lx, ly, lz, seed } = surface
    paint(surface, colour, 0.94 + 0.12 * noise(lx * 9 + seed * 40, ly * 9, lz * 9))
    surface.mirror = mirror
  }

export const glass: Material = (surface) => {
  paint(surface, [0.02, 0.025, 0.03])
  surface.mirror = 0.12
}
export const rubber = plain([0.022, 0.022, 0.024], 0.01)
export const chrome = plain([0.35, 0.36, 0.38], 0.35)
export const galvanised: Material = (surface) => {
  const { lx, ly, lz } = surface
  paint(surface, [0.42, 0.44, 0.46], 0.85 + 0.3 * noise(lx * 60, ly * 60, lz * 60))
  surface.mirror = 0.1
}
export const lampLight =
  (colour: Vector, glow: number): Material =>
  (surface) => {
    paint(surface, colour)
    surface.glow = glow
  }

/** Paint that the road has been at: dust below, a gloss above. */
export const dustyPaint =
  (colour: Vector): Material =>
  (surface) => {
    const { x, y, z, lx, ly, lz } = surface
    const dust = clamp((1 - y / 1.5) * 0.55 + (rough(lx * 3, ly * 3 + lz * 2) - 0.45) * 0.7)
    paint(surface, blend(colour, [0.36, 0.3, 0.22], dust * 0.8), 0.95 + 0.1 * noise(x * 20, z * 20, y * 20))
    surface.mirror = 0.045 * (1 - dust)
  }

/** Steel decking, planks of a tray. */
export const decking: Material = (surface) => {
  const { lx, lz, face } = surface
  const plank = Math.floor((lz + 3) / 0.15)
  const gap = (lz + 3) / 0.15 - plank
  const worn = rough(lx * 2, plank * 7.7)
  paint(surface, [0.24, 0.19, 0.14], face === 1 && gap < 0.05 ? 0.25 : 0.65 + worn * 0.7)
}

/** Clay bricks in stretcher bond; the wall's own x is its length. */
export const bricks =
  (tone: Vector, mortar: Vector = [0.5, 0.48, 0.44]): Material =>
  (surface) => {
    const along = surface.face === 0 ? surface.lz : surface.lx
    const course = Math.floor(surface.ly / 0.086)
    const place = along / 0.24 + (course % 2 === 0 ? 0 : 0.5)
    const brick = Math.floor(place)
    const [u, v] = [place - brick, surface.ly / 0.086 - course]
    const isJoint = u < 0.042 || v < 0.12
    const fired = 0.62 + 0.7 * noise(brick * 7.31, course * 5.77) + 0.15 * noise(along * 80, surface.ly * 80)
    paint(surface, isJoint ? mortar : tone, isJoint ? 0.9 : fired)
    if (isJoint) bend(surface, [0, v < 0.12 ? 0.5 : 0, 0])
  }

/** Sheet steel with ribs along its own y. */
export const ribbed =
  (colour: Vector, pitch = 0.2): Material =>
  (surface) => {
    const along = surface.face === 0 ? surface.lz : surface.lx
    const rib = along / pitch - Math.floor(along / pitch)
    paint(surface, colour, rib < 0.12 ? 0.8 : 1)
    surface.mirror = 0.02
  }

export const tiles =
  (colour: Vector): Material =>
  (surface) => {
    const [row, line] = [surface.lz / 0.32, surface.lx / 0.3]
    const tile = noise(Math.floor(row) * 3.3, Math.floor(line) * 4.1)
    const isEdge = row - Math.floor(row) < 0.12 || line - Math.floor(line) < 0.1
    paint(surface, colour, (isEdge ? 0.5 : 1) * (0.75 + tile * 0.5))
  }

/** Render, blockwork, plaster: plain walls with weather on them. */
export const rendered =
  (colour: Vector): Material =>
  (surface) => {
    const along = surface.face === 0 ? surface.lz : surface.lx
    paint(
      surface,
      colour,
      0.85 + 0.25 * rough(along * 1.2, surface.ly * 1.2) - 0.15 * step(-0.4, -1.5, surface.ly),
    )
  }

/** House wrap on a frame: silver or blue, with its seams. */
export const houseWrap: Material = (surface) => {
  const along = surface.face === 0 ? surface.lz : surface.lx
  const fold = rough(along * 2.2, surface.ly * 5, { scales: 4 })
  paint(surface, [0.5, 0.56, 0.6], 0.8 + fold * 0.3)
  bend(surface, [0, (fold - 0.5) * 0.8, 0])
  surface.mirror = 0.05
}

const isWire = (value: number, pitch: number, thick: number): boolean =>
  Math.abs(value / pitch - Math.round(value / pitch)) * pitch < thick

/** Wire of a hire fence, its panel's own x and y. */
export const wireMesh: Material = (surface) => {
  const { lx, ly } = surface
  surface.isHole = !(isWire(lx, 0.075, 0.0035) || isWire(ly, 0.2, 0.0035))
  paint(surface, [0.45, 0.46, 0.48])
}
holed.add(wireMesh)

/** Shade cloth on such a fence. */
export const shadeCloth =
  (colour: Vector): Material =>
  (surface) => {
    const fold = rough(surface.lx * 1.4, surface.ly * 0.7, { scales: 4 })
    paint(surface, colour, 0.7 + fold * 0.6)
    bend(surface, [(fold - 0.5) * 0.9, 0, 0])
  }

/** A gum tree's crown: leaves and sky. The seed makes each another. */
export const leaves = (colour: Vector): Material => {
  const material: Material = (surface) => {
    const { x, y, z, seed } = surface
    const clump = rough(x * 1.3 + seed * 30, y * 1.6, { z: z * 1.3, scales: 3 })
    const leaf = noise(x * 8, y * 8, z * 8 + seed * 9) * 0.55 + noise(x * 24, y * 18, z * 24) * 0.45
    surface.isHole = (clump - 0.5) * 2.4 + (leaf - 0.5) * 1.7 < 0.06
    paint(surface, colour, 0.4 + leaf * 0.9)
    bend(surface, [leaf - 0.5, 0.3, noise(z * 11, y * 13, x * 9) - 0.5])
  }
  holed.add(material)
  return material
}

/** Stones by size and colour, for heaps and verges. */
export function stones(x: number, z: number, perMetre: number): { tone: number; rise: number } {
  const { distance, chance } = scattered(x * perMetre, z * perMetre)
  return { tone: mix(0.65, 1.25, chance) * (1 - 0.45 * step(0.35, 0.75, distance)), rise: 0.5 - distance }
}
