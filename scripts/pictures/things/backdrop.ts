import { ball, box } from '../light/shape.ts'
import type { Pose, Shape, Vector } from '../light/shape.ts'
import { placed } from '../light/shape.ts'
import { bricks, plain, ribbed, rendered, tiles } from '../matter/site.ts'
import { pine } from '../matter/timber.ts'
import { finishedHouse, palingFence, tree } from './place.ts'
import { jitter } from './packs.ts'

const walls = [
  bricks([0.4, 0.19, 0.12]),
  rendered([0.62, 0.58, 0.5]),
  bricks([0.26, 0.22, 0.2]),
  rendered([0.46, 0.47, 0.47]),
  bricks([0.5, 0.33, 0.22]),
] as const
const roofs = [
  tiles([0.09, 0.09, 0.1]),
  ribbed([0.22, 0.24, 0.26], 0.3),
  tiles([0.24, 0.12, 0.09]),
  tiles([0.15, 0.13, 0.12]),
] as const
const paling = pine(0.62, [0.95, 0.9, 0.86])
const hill = plain([0.2, 0.27, 0.3])
const gumColours: readonly Vector[] = [
  [0.1, 0.135, 0.055],
  [0.13, 0.15, 0.075],
  [0.075, 0.11, 0.05],
]

/** What stands behind a site in an estate: a street of houses, a fence, gums, hills far off. Along x, facing +z. */
export function suburb(
  { seed, fence = true, houses = 7 }: { seed: number; fence?: boolean; houses?: number },
  pose: Pose = {},
): Shape[] {
  const street = Array.from({ length: houses }, (_, at) => {
    const lot = seed * 7 + at * 3
    return finishedHouse(
      {
        width: 12 + jitter(lot) * 3,
        depth: 9 + jitter(lot + 1) * 2,
        wall: walls[(seed + at * 2) % walls.length] ?? walls[0],
        roof: roofs[(seed * 3 + at) % roofs.length] ?? roofs[0],
        seed: lot,
      },
      { at: [(at - (houses - 1) / 2) * 17 + jitter(lot + 5) * 2, 0, -8 + jitter(lot + 2) * 3] },
    )
  }).flat()
  const gums = Array.from({ length: 13 }, (_, at) => {
    const lot = seed * 11 + at * 5
    return tree(
      {
        height: 7 + (jitter(lot) + 0.5) * 7,
        colour: gumColours[(seed + at) % 3] ?? gumColours[0] ?? [0, 0, 0],
        seed: lot,
      },
      { at: [(at - 6) * 11 + jitter(lot + 1) * 7, 0, -18 + jitter(lot + 2) * 14] },
    )
  }).flat()
  const hills = [-1, 0, 1, 2].map((at) =>
    ball([70, 9 + jitter(seed + at) * 7, 40], hill, {
      at: [at * 80 + jitter(seed * 3 + at) * 60 - 40, -2, -170],
    }),
  )
  const line = fence ? palingFence({ length: 130, material: paling }, { at: [0, 0, 0] }) : []
  return placed([...street, ...gums, ...hills, ...line], pose)
}

/** A kerb along x with its gutter. */
export const kerb = (pose: Pose = {}): Shape[] =>
  placed([box([120, 0.13, 0.32], plain([0.42, 0.41, 0.39]), { at: [0, 0.065, 0] })], pose)
