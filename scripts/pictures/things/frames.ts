import { beam, box, placed } from '../light/shape.ts'
import type { Material, Pose, Shape, Vector } from '../light/shape.ts'
import { pine, treatedPine } from '../matter/timber.ts'

const stud: readonly [number, number] = [0.09, 0.035]
const framing = pine(1.02)

interface Wall {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  readonly height?: number
  readonly base?: number
  /** From and to along the wall, metres: no studs there below the lintel. */
  readonly openings?: readonly (readonly [number, number])[]
  readonly material?: Material
}

/** A stud wall: plates, studs every 450 mm, noggings, a lintel over each opening. */
export function studWall({
  from,
  to,
  height = 2.5,
  base = 0,
  openings = [],
  material = framing,
}: Wall): Shape[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const at = (along: number, y: number): Vector => [
    from[0] + ((to[0] - from[0]) * along) / length,
    base + y,
    from[1] + ((to[1] - from[1]) * along) / length,
  ]
  const piece = (a: Vector, b: Vector) => beam(a, b, { section: stud, material })
  const upright = (along: number, low: number, high: number) =>
    beam(at(along, low), at(along, high), { section: [0.06, 0.06], material })
  const isOpen = (along: number) => openings.some(([start, end]) => along > start && along < end)
  const shapes = [
    piece(at(0, 0.02), at(length, 0.02)),
    piece(at(0, height), at(length, height)),
    piece(at(0, height - 0.04), at(length, height - 0.04)),
  ]
  for (let along = 0.03; along <= length; along += 0.45) {
    if (!isOpen(along)) shapes.push(upright(along, 0.03, height - 0.05))
    else shapes.push(upright(along, 2.2, height - 0.05))
    const next = Math.min(length, along + 0.45)
    if (!isOpen(along) && !isOpen(next))
      shapes.push(piece(at(along, height / 2), at(next, height / 2 + (along % 0.9 > 0.44 ? 0.05 : 0))))
  }
  for (const [start, end] of openings) {
    shapes.push(beam(at(start, 2.15), at(end, 2.15), { section: [0.06, 0.14], material }))
    shapes.push(upright(start, 0.03, height), upright(end, 0.03, height))
  }
  return shapes
}

/** A roof truss standing across x, its bottom chord at y = 0. */
export function truss({
  span,
  rise,
  material = framing,
  seed = 0,
}: {
  span: number
  rise: number
  material?: Material
  seed?: number
}): Shape[] {
  const half = span / 2
  const section: readonly [number, number] = [0.045, 0.09]
  const piece = (a: readonly [number, number], b: readonly [number, number]) =>
    beam([a[0], a[1], seed * 0.001], [b[0], b[1], 0], { section, material })
  const ridge = [0, rise] as const
  const quarter = (share: number, side: number) => [side * half * share, rise * (1 - share)] as const
  return [
    piece([-half - 0.5, 0], [half + 0.5, 0]),
    piece([-half - 0.5, -0.2], ridge),
    piece([half + 0.5, -0.2], ridge),
    ...[-1, 1].flatMap((side) => [
      piece([side * half * 0.33, 0], quarter(0.5, side)),
      piece([side * half * 0.33, 0], ridge),
      piece([side * half * 0.66, 0], quarter(0.5, side)),
    ]),
  ]
}

/** A house in frame: a slab, outer and inner walls, trusses where it has got that far. */
export function houseFrame(
  {
    width,
    depth,
    hasRoof = true,
    wrap,
  }: { width: number; depth: number; hasRoof?: boolean; wrap?: Material },
  pose: Pose = {},
): Shape[] {
  const [w, d] = [width / 2, depth / 2]
  const base = 0.12
  const wall = (
    from: readonly [number, number],
    to: readonly [number, number],
    openings: readonly (readonly [number, number])[] = [],
  ) => studWall({ from, to, base, openings })
  const shapes = [
    ...wall(
      [-w, d],
      [w, d],
      [
        [1, 2.9],
        [width * 0.55, width * 0.55 + 2.4],
      ],
    ),
    ...wall([-w, -d], [w, -d], [[2, 3.5]]),
    ...wall([-w, -d], [-w, d], [[1.5, 2.7]]),
    ...wall([w, -d], [w, d], [[depth * 0.5, depth * 0.5 + 1.6]]),
    ...wall([-w * 0.2, -d], [-w * 0.2, d], [[2, 2.9]]),
    ...wall([-w, 0], [w * 0.6, 0], [[3, 3.9]]),
  ]
  if (wrap !== undefined)
    shapes.push(box([width * 0.42, 2.45, 0.01], wrap, { at: [-w + width * 0.21, base + 1.25, d + 0.06] }))
  if (hasRoof) {
    for (let along = -w; along <= w + 0.01; along += 0.6) {
      shapes.push(
        ...placed(truss({ span: depth, rise: depth * 0.2 }), { at: [along, base + 2.56, 0], turn: 90 }),
      )
    }
    for (const share of [0.2, 0.5, 0.8]) {
      for (const side of [-1, 1]) {
        const y = base + 2.62 + depth * 0.2 * (1 - share)
        shapes.push(
          beam([-w, y, side * d * share], [w, y, side * d * share], {
            section: [0.07, 0.035],
            material: treatedPine,
          }),
        )
      }
    }
  }
  return placed(shapes, pose)
}

/** Wall frames leaning or lying one on the other. */
export function frameStack(
  { count, length, height }: { count: number; length: number; height: number },
  pose: Pose = {},
): Shape[] {
  const shapes = Array.from({ length: count }, (_, at) =>
    placed(
      studWall({ from: [-length / 2, 0], to: [length / 2, 0], height, openings: at % 2 ? [[1, 2.2]] : [] }),
      {
        at: [((at * 37) % 11) * 0.012, 0.14 + at * 0.095, height / 2 + ((at * 53) % 7) * 0.01],
        tilt: -90,
      },
    ),
  )
  return placed(shapes.flat(), pose)
}

/** Trusses on edge, side by side, banded for the road. */
export function trussBundle(
  { count, span, rise }: { count: number; span: number; rise: number },
  pose: Pose = {},
): Shape[] {
  return placed(
    Array.from({ length: count }, (_, at) =>
      placed(truss({ span, rise, seed: at }), {
        at: [((at * 29) % 7) * 0.014, 0.3, (at - count / 2) * 0.05],
      }),
    ).flat(),
    pose,
  )
}
