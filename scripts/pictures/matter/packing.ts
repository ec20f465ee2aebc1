import { holed } from '../light/look.ts'
import { clamp, noise, rough, step } from '../light/noise.ts'
import type { Material, Surface, Vector } from '../light/shape.ts'
import type { Print } from './prints.ts'
import { bend, blend, paint } from './timber.ts'

/** Creases of thin plastic: sharp valleys between smooth faces. */
function crease(u: number, v: number, seed: number): number {
  const ridge = (scale: number) =>
    Math.abs(rough(u * scale + seed * 77, v * scale * 0.6, { scales: 3 }) - 0.5)
  return ridge(2.2) * 1.6 + ridge(7) * 0.6
}

function wrinkle(surface: Surface, strength: number): void {
  const [u, v] = flat(surface)
  const reach = 0.01
  const here = crease(u, v, surface.seed)
  const du = (crease(u + reach, v, surface.seed) - here) / reach
  const dv = (crease(u, v + reach, surface.seed) - here) / reach
  const { face } = surface
  bend(
    surface,
    face === 1
      ? [-du * strength, 0, -dv * strength]
      : face === 2
        ? [-du * strength, -dv * strength, 0]
        : [0, -dv * strength, -du * strength],
  )
}

/** The place on the face that is seen, as if it lay flat. */
function flat({ face, lx, ly, lz }: Surface): readonly [number, number] {
  return face === 0 ? [lz, ly] : face === 1 ? [lx, lz] : [lx, ly]
}

/** A pack's printed cover. */
export function cover(print: Print, tone: Vector = [0.74, 0.75, 0.76]): Material {
  return (surface) => {
    const [u, v] = flat(surface)
    const dirt = rough(u * 2.1, v * 2.1 + surface.seed * 30, { scales: 4 })
    const ink =
      surface.face === 0
        ? undefined
        : print(u * (surface.face === 2 && surface.lz < 0 ? -1 : 1), surface.face === 1 ? -v : v)
    paint(surface, ink ?? tone, 0.86 + dirt * 0.22 - 0.18 * step(0.55, 0.8, dirt))
    wrinkle(surface, 0.035)
    surface.mirror = 0.035
  }
}

/** Clear film around something: what is inside shows through, hazed and glossy. */
export function film(inside: Material): Material {
  return (surface) => {
    inside(surface)
    const [u, v] = flat(surface)
    const haze = clamp(crease(u * 1.3, v * 1.3, surface.seed) * 0.9 - 0.1)
    paint(surface, blend([surface.r, surface.g, surface.b], [0.72, 0.74, 0.76], haze * 0.34 + 0.07))
    wrinkle(surface, 0.05)
    surface.mirror = 0.06
  }
}

/** A tarpaulin: heavy folds, a sheen. */
export function tarpaulin(colour: Vector): Material {
  return (surface) => {
    const [u, v] = flat(surface)
    const fold = rough(u * 1.1 + surface.seed * 9, v * 3, { scales: 4 })
    paint(surface, colour, 0.7 + fold * 0.6)
    wrinkle(surface, 0.07)
    surface.mirror = 0.03
  }
}

/** Woven strap or steel band. */
export const strap =
  (colour: Vector): Material =>
  (surface) => {
    paint(surface, colour, 0.85 + 0.3 * noise(surface.lx * 300, surface.ly * 300, surface.lz * 300))
    surface.mirror = 0.04
  }

/** Sheets with a printed label or a page; nothing else of the surface is seen. */
export function printed(print: Print, paper: Vector = [0.82, 0.81, 0.78]): Material {
  return (surface) => {
    const ink =
      surface.face === 1
        ? print(surface.lx, -surface.lz)
        : surface.face === 2
          ? print(surface.lx, surface.ly)
          : undefined
    const [u, v] = flat(surface)
    paint(surface, ink ?? paper, 0.95 + 0.07 * noise(u * 300, v * 300))
    const curl = rough(u * 6 + surface.seed * 20, v * 6, { scales: 2 })
    bend(
      surface,
      surface.face === 1
        ? [(curl - 0.5) * 0.22, 0, (noise(v * 9, u * 5) - 0.5) * 0.22]
        : [(curl - 0.5) * 0.15, 0, 0],
    )
  }
}

/** Wool in bags: soft, quilted by its film. */
export const batts =
  (colour: Vector, print: Print): Material =>
  (surface) => {
    const [u, v] = flat(surface)
    const ink = surface.face === 2 ? print(u, v) : undefined
    paint(surface, ink ?? colour, 0.85 + 0.25 * rough(u * 8, v * 8 + surface.seed * 40))
    wrinkle(surface, 0.06)
    surface.mirror = 0.05
  }

/** Broken fibres: a torn edge with holes in it. */
export function torn(inside: Material, { from, along }: { from: number; along: 'x' | 'y' }): Material {
  const material: Material = (surface) => {
    inside(surface)
    const [place, across] =
      along === 'x' ? [surface.lx, surface.ly + surface.lz] : [surface.ly, surface.lx + surface.lz]
    const edge = from + (rough(across * 40 + surface.seed * 50, surface.lz * 90, { scales: 3 }) - 0.5) * 0.22
    surface.isHole = place > edge
    const near = step(edge - 0.06, edge, place)
    paint(surface, blend([surface.r, surface.g, surface.b], [0.74, 0.56, 0.34], near * 0.8))
  }
  holed.add(material)
  return material
}

/** What water does to sheets and boards: dark tide marks rising from below. */
export function stained(inside: Material, height: number): Material {
  return (surface) => {
    inside(surface)
    const [u] = flat(surface)
    const tide = height + (rough(u * 3 + surface.seed * 7, 1.5, { scales: 4 }) - 0.5) * 0.5
    const damp = step(tide + 0.03, tide - 0.02, surface.ly)
    const line = step(0.05, 0, Math.abs(surface.ly - tide)) * 0.25
    paint(
      surface,
      [surface.r, surface.g * (1 - damp * 0.06), surface.b * (1 - damp * 0.14)],
      1 - damp * 0.42 - line,
    )
    surface.mirror = Math.max(surface.mirror, damp * 0.03)
  }
}
