import { clamp, mix, noise, rough, scattered, step } from '../light/noise.ts'
import type { Material, Surface, Vector } from '../light/shape.ts'

export function paint(surface: Surface, [r, g, b]: Vector, by = 1): void {
  surface.r = clamp(r * by, 0, 0.97)
  surface.g = clamp(g * by, 0, 0.97)
  surface.b = clamp(b * by, 0, 0.97)
}

/** Bends the normal along the world's axes. */
export function bend(surface: Surface, [x, y, z]: Vector): void {
  const [nx, ny, nz] = [surface.nx + x, surface.ny + y, surface.nz + z]
  const length = Math.hypot(nx, ny, nz)
  surface.nx = nx / length
  surface.ny = ny / length
  surface.nz = nz / length
}

export const blend = (a: Vector, b: Vector, share: number): Vector => [
  mix(a[0], b[0], share),
  mix(a[1], b[1], share),
  mix(a[2], b[2], share),
]

const sapwood: Vector = [0.58, 0.45, 0.3]
const heartwood: Vector = [0.45, 0.3, 0.165]
const knot: Vector = [0.2, 0.09, 0.035]

/** A sawn board of pine: grain along its own x, rings on its ends, a knot here and there. `tone` under 1 is darker. */
export function pine(tone = 1, tint: Vector = [1, 1, 1]): Material {
  return (surface) => {
    const { lx, ly, lz, seed, face } = surface
    const off = seed * 91
    if (face === 0) {
      const ring = Math.hypot(ly * 90 + noise(lz * 40, off) * 2, lz * 90 - 4 + seed * 8)
      const dark = 0.5 + 0.5 * Math.sin(ring * 5.5)
      const colour = blend([0.56, 0.36, 0.18], [0.36, 0.2, 0.085], dark * 0.7)
      return paint(
        surface,
        toned(colour, tint),
        tone * mix(0.72, 1.02, seed) * (0.85 + 0.3 * noise(ly * 400, lz * 400)),
      )
    }
    const across = face === 1 ? lz : ly
    const wander = noise(lx * 0.7, off) * 0.03
    const grain = rough((across + wander) * 55 + off, lx * 1.3, { scales: 3 })
    const fine = noise((across + wander) * 420, lx * 5, off)
    let colour = blend(sapwood, heartwood, clamp(grain * 0.9 + fine * 0.25 - 0.2))
    const { distance, chance } = scattered(lx * 1.6 + off, across * 11 + seed * 7)
    if (chance > 0.86) colour = blend(knot, colour, step(0.07, 0.2, distance))
    const board = mix(0.74, 1.1, (seed * 7.13) % 1)
    paint(surface, toned(colour, tint), tone * board)
    bend(surface, [0, 0, (grain - 0.5) * 0.1])
  }
}

const toned = (colour: Vector, tint: Vector): Vector => [
  colour[0] * tint[0],
  colour[1] * tint[1],
  colour[2] * tint[2],
]

/** Framing pine that was treated: a blue or a green cast. */
export const treatedPine = pine(0.86, [0.8, 0.96, 0.82])
export const hardwood = pine(0.62, [1.02, 0.78, 0.66])

/** Laminated veneer: dark, plain faces, thin layers on its edges, ends painted for the length. */
export function lvl(ends: Vector = [0.05, 0.17, 0.42]): Material {
  return (surface) => {
    const { lx, ly, lz, seed, face } = surface
    const stain = rough(lx * 1.1, ly * 14 + seed * 50, { scales: 3 })
    if (face === 0) return paint(surface, ends, 0.8 + 0.4 * noise(ly * 300, lz * 90 + seed * 9))
    if (face === 1) {
      const layer = Math.sin(lz * 1900) * 0.5 + 0.5
      return paint(surface, blend([0.47, 0.31, 0.17], [0.24, 0.14, 0.07], layer * 0.7), 0.8 + stain * 0.4)
    }
    const streak = noise(lx * 2, ly * 160 + seed * 30)
    paint(
      surface,
      blend([0.5, 0.33, 0.19], [0.33, 0.2, 0.1], stain * 0.8 + streak * 0.3),
      mix(0.85, 1.08, seed),
    )
  }
}

/** Particleboard flooring: buff flakes, a coloured tongue along its edge. */
export function flooring(edge: Vector): Material {
  return (surface) => {
    const { lx, ly, lz, face } = surface
    if (face === 1) {
      const flake = noise(lx * 190, lz * 190) * 0.5 + noise(lx * 60, lz * 70) * 0.5
      return paint(surface, blend([0.52, 0.41, 0.27], [0.36, 0.26, 0.15], flake))
    }
    const along = face === 0 ? lz : lx
    const flake = noise(along * 260, ly * 500, surface.seed * 40)
    const colour: Vector = face === 2 ? edge : [0.47, 0.36, 0.22]
    paint(surface, colour, 0.7 + flake * 0.5)
  }
}

/** Bundled sheets seen as one block: each sheet a line on its sides. */
export function sheets({ face: top, edge, thick }: { face: Vector; edge: Vector; thick: number }): Material {
  return (surface) => {
    const { lx, ly, lz, face, seed } = surface
    if (face === 1) {
      const dust = rough(lx * 3 + seed * 20, lz * 3, { scales: 4 })
      return paint(surface, top, 0.82 + dust * 0.3)
    }
    const along = face === 0 ? lz : lx
    const sheet = Math.floor(ly / thick)
    const inSheet = ly / thick - sheet
    const shade = 0.72 + 0.4 * noise(sheet * 3.7, seed * 60) + 0.12 * noise(along * 30, sheet * 5)
    paint(surface, edge, shade * (inSheet < 0.16 ? 0.45 : 1))
    const lean = (noise(sheet * 9.1, seed * 31) - 0.5) * 0.25
    bend(surface, face === 0 ? [0, 0, lean] : [lean, 0, 0])
  }
}
