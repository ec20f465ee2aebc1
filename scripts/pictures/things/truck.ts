import { beam, box, placed, rod, round } from '../light/shape.ts'
import type { Material, Pose, Shape, Vector } from '../light/shape.ts'
import { printed } from '../matter/packing.ts'
import type { Print } from '../matter/prints.ts'
import { chrome, decking, dustyPaint, galvanised, glass, lampLight, plain, rubber } from '../matter/site.ts'

/** How high the tray's deck is. */
export const deckHeight = 1.2

function wheel(x: number, z: number): Shape[] {
  const lying = { tilt: 90 }
  const out = Math.sign(z)
  return [
    round({ below: 0.48, height: 0.32 }, rubber, { at: [x, 0.48, z], ...lying }),
    round({ below: 0.27, height: 0.34 }, galvanised, { at: [x, 0.48, z], ...lying }),
    round({ below: 0.12, above: 0.12, height: 0.1 }, chrome, { at: [x, 0.48, z + out * 0.17], ...lying }),
  ]
}

function cab(paintwork: Material, name: Print | undefined): Shape[] {
  const side = (z: number): Shape[] => [
    box([0.72, 0.62, 0.02], glass, { at: [3.55, 2.15, z * 1.16] }),
    box([0.06, 0.36, 0.2], plain([0.03, 0.03, 0.03], 0.03), { at: [4.42, 2.2, z * 1.38] }),
    rod([4.35, 2.35, z * 1.1], [4.42, 2.3, z * 1.36], { radius: 0.02, material: rubber }),
    box([0.05, 0.16, 0.3], lampLight([0.9, 0.88, 0.8], 0.25), { at: [4.44, 0.98, z * 0.86] }),
    box([0.5, 0.1, 0.5], rubber, { at: [2.7, 0.5, z * 0.95] }),
    box([1.15, 0.42, 0.04], rubber, { at: [3.4, 0.9, z * 1.145] }),
    box([0.015, 1.5, 0.01], rubber, { at: [3.08, 1.85, z * 1.154] }),
    box([0.015, 1.5, 0.01], rubber, { at: [4.0, 1.85, z * 1.154] }),
    box([0.16, 0.04, 0.03], rubber, { at: [3.2, 1.7, z * 1.16] }),
    ...(name === undefined
      ? []
      : [box([0.8, 0.24, 0.01], printed(name, [0.78, 0.78, 0.76]), { at: [3.55, 1.42, z * 1.152] })]),
  ]
  return [
    box([1.9, 1.05, 2.3], paintwork, { at: [3.46, 1.3, 0] }),
    box([1.62, 1.05, 2.3], paintwork, { at: [3.3, 2.2, 0] }),
    box([1.2, 0.5, 2.2], paintwork, { at: [3.1, 2.92, 0], roll: -13 }),
    box([0.06, 0.84, 2.06], glass, { at: [4.22, 2.22, 0], roll: 14 }),
    box([0.1, 0.34, 2.34], plain([0.06, 0.06, 0.065], 0.03), { at: [4.44, 0.62, 0] }),
    box([0.06, 0.4, 1.3], plain([0.03, 0.03, 0.035], 0.05), { at: [4.42, 1.22, 0] }),
    box([0.05, 0.06, 0.7], chrome, { at: [4.46, 1.42, 0] }),
    ...side(1),
    ...side(-1),
  ]
}

export interface Crane {
  readonly colour: Vector
  /** How far its tip is behind the column, and how high above it, metres. */
  readonly reach: readonly [number, number]
  /** Degrees it has swung out to the side. */
  readonly slew?: number
}

/** A column behind the cab and two booms, half folded or raised. */
function crane({ colour, reach: [out, up], slew = 0 }: Crane): Shape[] {
  const paintwork = dustyPaint(colour)
  const shoulder: Vector = [0, 3.1, 0]
  const elbow: Vector = [out * 0.42, 3.1 + up * 1.05, 0]
  const tip: Vector = [out, 3.1 + up * 0.82, 0]
  const ram: Vector = [elbow[0] * 0.5 + tip[0] * 0.5, elbow[1] * 0.5 + tip[1] * 0.5 + 0.22, 0]
  const arm = [
    beam([0, deckHeight, 0], shoulder, { section: [0.34, 0.34], material: paintwork }),
    beam(shoulder, elbow, { section: [0.24, 0.3], material: paintwork }),
    beam(elbow, tip, { section: [0.18, 0.22], material: paintwork }),
    rod([0.1, 2.3, 0.05], [out * 0.3, 2.9 + up * 0.6, 0.05], { radius: 0.06, material: chrome }),
    rod(elbow, ram, { radius: 0.05, material: chrome }),
  ]
  const foot = box([0.5, 0.3, 1.9], paintwork, { at: [2.15, 1.15, 0] })
  return [foot, ...placed(arm, { at: [2.2, 0, 0], turn: slew })]
}

export interface Truck {
  readonly colour?: Vector
  readonly crane?: Crane
  readonly name?: Print
  /** What lies on the deck, on y = 0 there. */
  readonly load?: readonly Shape[]
}

/** A flat-tray truck along x, its cab to the right. */
export function truck(
  { colour = [0.78, 0.78, 0.76], crane: arm, name, load = [] }: Truck = {},
  pose: Pose = {},
): Shape[] {
  const steel = plain([0.05, 0.05, 0.055], 0.02)
  const shapes = [
    ...cab(dustyPaint(colour), name),
    box([6.7, 0.16, 2.45], decking, { at: [-1.25, deckHeight - 0.08, 0] }),
    box([6.7, 0.1, 2.49], dustyPaint([0.05, 0.11, 0.075]), { at: [-1.25, deckHeight - 0.13, 0] }),
    box([7.6, 0.24, 0.8], steel, { at: [-0.6, 0.84, 0] }),
    box([0.08, 1.3, 2.45], dustyPaint([0.05, 0.11, 0.075]), { at: [1.92, deckHeight + 0.65, 0] }),
    box([0.9, 0.5, 0.55], galvanised, { at: [1.3, 0.74, 1.0] }),
    box([0.9, 0.5, 0.55], steel, { at: [0.2, 0.74, -1.0] }),
    box([0.06, 0.16, 0.4], lampLight([0.7, 0.03, 0.02], 0.3), { at: [-4.6, 0.98, 0.95] }),
    box([0.06, 0.16, 0.4], lampLight([0.7, 0.03, 0.02], 0.3), { at: [-4.6, 0.98, -0.95] }),
    box([0.04, 0.12, 0.5], plain([0.8, 0.75, 0.1]), { at: [-4.6, 0.9, 0] }),
    ...[1, -1].flatMap((side) => [
      ...wheel(3.4, side * 1.02),
      ...wheel(-2.2, side * 1.0),
      ...wheel(-3.3, side * 1.0),
      box([2.5, 0.05, 0.5], rubber, { at: [-2.75, 1.04, side * 0.98] }),
    ]),
    ...(arm === undefined ? [] : crane(arm)),
    ...placed(load, { at: [-1.3, deckHeight, 0] }),
  ]
  return placed(shapes, pose)
}

/** Slings from a hook down to a load's corners. */
export function slings(
  hook: Vector,
  { length, width, top }: { length: number; width: number; top: Vector },
): Shape[] {
  const yellow = plain([0.75, 0.52, 0.04])
  const corners = [-1, 1].flatMap((x) =>
    [-1, 1].map((z): Vector => [top[0] + (x * length) / 2, top[1], top[2] + (z * width) / 2]),
  )
  return [
    rod([hook[0], hook[1] + 0.75, hook[2]], hook, { radius: 0.018, material: galvanised }),
    box([0.16, 0.3, 0.1], plain([0.7, 0.08, 0.03], 0.04), { at: hook }),
    ...corners.map((corner) => rod(hook, corner, { radius: 0.022, material: yellow })),
  ]
}
