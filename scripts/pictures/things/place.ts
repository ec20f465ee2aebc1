import { ball, beam, box, placed, rod, round } from '../light/shape.ts'
import type { Material, Pose, Shape, Vector } from '../light/shape.ts'
import { printed } from '../matter/packing.ts'
import type { Print } from '../matter/prints.ts'
import { bricks, galvanised, glass, leaves, plain, ribbed, rubber, tiles, wireMesh } from '../matter/site.ts'
import { hardwood } from '../matter/timber.ts'
import { jitter } from './packs.ts'

const concreteFoot = plain([0.4, 0.4, 0.38])

const tube = (from: Vector, to: Vector): Shape => rod(from, to, { radius: 0.019, material: galvanised })

/** Hire fence along x: panels of 2.4 m on their feet, shade cloth on some. */
export function hireFence({ panels, cloth }: { panels: number; cloth?: Material }, pose: Pose = {}): Shape[] {
  const shapes: Shape[] = []
  for (let at = 0; at < panels; at += 1) {
    const x = (at - panels / 2) * 2.42
    const lean = jitter(at * 7 + panels) * 3
    const panel = [
      tube([0, 0.12, 0], [0, 2.1, 0]),
      tube([2.36, 0.12, 0], [2.36, 2.1, 0]),
      tube([0, 2.1, 0], [2.36, 2.1, 0]),
      tube([0, 0.2, 0], [2.36, 0.2, 0]),
      box([2.34, 1.9, 0.006], wireMesh, { at: [1.18, 1.15, 0] }),
      box([0.62, 0.13, 0.24], concreteFoot, { at: [0, 0.065, 0], turn: 90 }),
      ...(cloth !== undefined && at % 3 !== 2
        ? [box([2.3, 1.78, 0.004], cloth, { at: [1.18, 1.14, 0.02] })]
        : []),
    ]
    shapes.push(...placed(panel, { at: [x, 0, 0], turn: lean }))
  }
  return placed(shapes, pose)
}

/** A paling fence along x. */
export const palingFence = (
  { length, material }: { length: number; material: Material },
  pose: Pose = {},
): Shape[] =>
  placed(
    Array.from({ length: Math.floor(length / 0.1) }, (_, at) =>
      box([1.75 + jitter(at) * 0.03, 0.016, 0.098], material, {
        at: [(at + 0.5) * 0.1 - length / 2, 0.9, jitter(at * 3) * 0.008],
        roll: 90,
      }),
    ).map((paling) => ({ ...paling, axes: [paling.axes[0], paling.axes[2], [-1, 0, 0]] as const })),
    pose,
  )

/** A gum: a leaning trunk and crowns of leaves. */
export function tree(
  { height, colour = [0.1, 0.15, 0.05], seed = 1 }: { height: number; colour?: Vector; seed?: number },
  pose: Pose = {},
): Shape[] {
  const bark = plain([0.3, 0.25, 0.2])
  const crown = leaves(colour)
  const top: Vector = [jitter(seed) * 1.2, height * 0.72, jitter(seed + 2) * 1.2]
  const crowns = Array.from({ length: 24 }, (_, at) => {
    const spread = height * 0.145
    const centre: Vector = [
      top[0] + jitter(seed * 5 + at * 3.1) * spread * 5.2,
      top[1] + jitter(seed * 3 + at * 7.7) * spread * 3.8,
      top[2] + jitter(seed * 9 + at * 1.3) * spread * 4.6,
    ]
    return [1, 0.55].map((share) => {
      const size = spread * (0.75 + jitter(seed + at * 2.2) * 0.5) * share
      return ball([size * 1.15, size * 0.85, size], crown, { at: centre })
    })
  }).flat()
  const trunk = rod([0, 0, 0], top, { radius: height * 0.02, material: bark })
  return placed([trunk, ...crowns], pose)
}

/** A finished house to stand behind things: walls, windows, eaves, a hipped roof that looks like one from afar. */
export function finishedHouse(
  {
    width,
    depth,
    wall,
    roof,
    seed = 1,
  }: { width: number; depth: number; wall: Material; roof: Material; seed?: number },
  pose: Pose = {},
): Shape[] {
  const frame = plain([0.6, 0.6, 0.58])
  const window = (x: number, wide: number): Shape[] => [
    box([wide, 1.25, 0.06], frame, { at: [x, 1.62, depth / 2 + 0.01] }),
    box([wide - 0.1, 1.15, 0.08], glass, { at: [x, 1.62, depth / 2 + 0.015] }),
  ]
  const pitch = 24
  const slope = (depth / 2 + 0.55) / Math.cos((pitch * Math.PI) / 180)
  const rise = (depth / 2 + 0.55) * Math.tan((pitch * Math.PI) / 180)
  const roofSide = (side: number): Shape =>
    box([width + 1.1, 0.06, slope], roof, {
      at: [0, 2.55 + rise / 2, (side * (depth / 2 + 0.55)) / 2],
      tilt: side * pitch,
    })
  const gable = Array.from({ length: 8 }, (_, at) =>
    box([width - 0.02, rise / 8, depth * (1 - (at + 0.5) / 8)], wall, {
      at: [0, 2.5 + ((at + 0.5) * rise) / 8 - 0.1, 0],
    }),
  )
  return placed(
    [
      box([width, 2.5, depth], wall, { at: [0, 1.25, 0] }),
      ...window(-width * 0.3, 1.8),
      ...window(width * 0.05 + jitter(seed), 1.2),
      box([2.4, 2.1, 0.06], ribbed([0.2, 0.22, 0.23], 0.35), { at: [width * 0.32, 1.05, depth / 2 + 0.02] }),
      box([width + 1.1, 0.14, 0.1], frame, { at: [0, 2.5, depth / 2 + 0.55] }),
      roofSide(1),
      roofSide(-1),
      ...gable,
    ],
    pose,
  )
}

export const brickHouse = (tone: Vector, roof: Vector, pose: Pose = {}): Shape[] =>
  finishedHouse({ width: 13, depth: 9, wall: bricks(tone), roof: tiles(roof) }, pose)

export function cone(pose: Pose = {}): Shape[] {
  const orange = plain([0.85, 0.16, 0.02])
  const white = plain([0.8, 0.8, 0.78])
  return placed(
    [
      box([0.36, 0.03, 0.36], rubber, { at: [0, 0.015, 0] }),
      round({ below: 0.13, above: 0.095, height: 0.22 }, orange, { at: [0, 0.14, 0] }),
      round({ below: 0.095, above: 0.065, height: 0.16 }, white, { at: [0, 0.33, 0] }),
      round({ below: 0.065, above: 0.028, height: 0.26 }, orange, { at: [0, 0.54, 0] }),
    ],
    pose,
  )
}

/** Poles with wires along x, overhead. */
export function powerLines(
  { length, height = 8 }: { length: number; height?: number },
  pose: Pose = {},
): Shape[] {
  const pole = hardwood
  const shapes: Shape[] = []
  for (let x = -length / 2; x <= length / 2; x += 28) {
    shapes.push(beam([x, 0, 0], [x, height + 0.7, 0], { section: [0.26, 0.26], material: pole }))
    shapes.push(beam([x, height, -1.1], [x, height, 1.1], { section: [0.1, 0.1], material: pole }))
    for (const z of [-1, -0.4, 0.4, 1]) {
      if (x + 28 > length / 2) continue
      let before: Vector = [x, height + 0.1, z]
      for (let part = 1; part <= 8; part += 1) {
        const sag = ((part / 8 - 0.5) ** 2 * 4 - 1) * 0.8
        const next: Vector = [x + part * 3.5, height + 0.1 + sag, z]
        shapes.push(rod(before, next, { radius: 0.012, material: rubber }))
        before = next
      }
    }
  }
  return placed(shapes, pose)
}

/** A board on two posts. */
export const board = (print: Print, pose: Pose = {}): Shape[] =>
  placed(
    [
      box([1.25, 0.9, 0.02], printed(print), { at: [0, 1.5, 0.04] }),
      box([0.06, 2, 0.06], galvanised, { at: [-0.5, 1, 0] }),
      box([0.06, 2, 0.06], galvanised, { at: [0.5, 1, 0] }),
    ],
    pose,
  )

/** A heap of sand or rubble. */
export function heap(
  { radius, height, material }: { radius: number; height: number; material: Material },
  pose: Pose = {},
): Shape[] {
  return placed(
    [0, 1, 2, 3].map((at) =>
      ball([radius * (1 - at * 0.12), height * (1 - at * 0.13), radius * (0.9 - at * 0.1)], material, {
        at: [jitter(at * 4) * radius * 0.7, -height * 0.12, jitter(at * 9) * radius * 0.6],
        turn: at * 40,
      }),
    ),
    pose,
  )
}

export function skip(pose: Pose = {}): Shape[] {
  const paint = ribbed([0.08, 0.2, 0.36], 0.6)
  return placed(
    [
      box([3.4, 1.1, 0.06], paint, { at: [0, 0.6, 0.85] }),
      box([3.4, 1.1, 0.06], paint, { at: [0, 0.6, -0.85] }),
      box([0.06, 1.3, 1.7], paint, { at: [1.75, 0.62, 0], roll: -18 }),
      box([0.06, 1.3, 1.7], paint, { at: [-1.75, 0.62, 0], roll: 18 }),
      box([3.2, 0.7, 1.6], plain([0.3, 0.26, 0.2]), { at: [0, 0.45, 0] }),
    ],
    pose,
  )
}
