import { box } from '../light/shape.ts'
import type { Material, Pose, Shape, Vector } from '../light/shape.ts'
import { placed } from '../light/shape.ts'
import { strap } from '../matter/packing.ts'
import { hardwood, pine } from '../matter/timber.ts'

/** Chance by place, so that a thing looks the same whenever it is made. */
export function jitter(seed: number): number {
  const wild = Math.sin(seed * 12.9898) * 43758.5453
  return wild - Math.floor(wild) - 0.5
}

export interface Pack {
  readonly length: number
  /** A board's width and thickness, metres. */
  readonly board: readonly [number, number]
  readonly across: number
  readonly high: number
  readonly material: Material
  /** Bands around it, their colour; none where it is left out. */
  readonly bands?: Vector
  /** How unevenly the boards lie, metres. */
  readonly loose?: number
  readonly seed?: number
}

export const packWidth = ({ board, across }: Pack): number => board[0] * across
export const packHeight = ({ board, high }: Pack): number => board[1] * high

/** Boards side by side and one upon the other, along x, standing on y = 0. */
export function packOf(pack: Pack): Shape[] {
  const { length, board, across, high, material, bands, loose = 0.012, seed = 1 } = pack
  const shapes: Shape[] = []
  for (let row = 0; row < high; row += 1) {
    for (let column = 0; column < across; column += 1) {
      const lot = seed * 97 + row * 13.7 + column * 5.3
      const at: Vector = [
        jitter(lot) * loose * 2,
        (row + 0.5) * board[1],
        (column - (across - 1) / 2) * board[0] + jitter(lot + 3) * loose * 0.12,
      ]
      shapes.push(
        box(
          [
            length + jitter(lot + 7) * loose,
            board[1] * (0.93 + jitter(lot + 11) * 0.05),
            board[0] * (0.965 + jitter(lot + 13) * 0.03),
          ],
          material,
          { at },
        ),
      )
    }
  }
  if (bands === undefined) return shapes
  return [...shapes, ...bandsAround({ size: [length, packHeight(pack), packWidth(pack)], colour: bands })]
}

/** Bands around a block that stands on y = 0, every two metres or so. */
export function bandsAround({
  size: [length, height, width],
  colour,
  wide = 0.02,
}: {
  size: Vector
  colour: Vector
  wide?: number
}): Shape[] {
  const count = Math.max(2, Math.round(length / 1.8))
  return Array.from({ length: count }, (_, at) => {
    const x = ((at + 0.5) / count - 0.5) * length * 0.9
    return box([wide, height + 0.008, width + 0.008], strap(colour), { at: [x, height / 2, 0] })
  })
}

/** Bearers under something, across x. */
export function bearers({
  length,
  width,
  count = 3,
  high = 0.09,
}: {
  length: number
  width: number
  count?: number
  high?: number
}): Shape[] {
  return Array.from({ length: count }, (_, at) =>
    box([0.09, high, width + 0.14 + jitter(at + length) * 0.2], hardwood, {
      at: [((at + 0.5) / count - 0.5) * length * 0.86, high / 2, jitter(at * 3 + width) * 0.06],
      turn: jitter(at + 8) * 5,
    }),
  )
}

export interface Block {
  readonly size: Vector
  readonly material: Material
  readonly bands?: Vector
}

/** A block on bearers: sheets, a covered pack. */
export function onBearers({ size, material, bands }: Block, pose: Pose = {}): Shape[] {
  const shapes = [
    ...bearers({ length: size[0], width: size[2] }),
    box(size, material, { at: [0, 0.09 + size[1] / 2, 0] }),
    ...(bands === undefined ? [] : placed(bandsAround({ size, colour: bands }), { at: [0, 0.09, 0] })),
  ]
  return placed(shapes, pose)
}

/** A pack of boards on bearers. */
export const standingPack = (pack: Pack, pose: Pose = {}): Shape[] =>
  placed(
    [
      ...bearers({ length: pack.length, width: packWidth(pack) }),
      ...placed(packOf(pack), { at: [0, 0.09, 0] }),
    ],
    pose,
  )

const greyPine = pine(0.72, [0.95, 0.92, 0.9])

/** A pallet with what stands on it. */
export function pallet({ size, material, bands }: Block, pose: Pose = {}): Shape[] {
  const [length, height, width] = size
  const boards = [-0.42, -0.21, 0, 0.21, 0.42].map((share) =>
    box([length, 0.02, 0.1], greyPine, { at: [0, 0.13, share * width] }),
  )
  const blocks = [-0.45, 0, 0.45].map((share) =>
    box([0.1, 0.12, width], greyPine, { at: [share * length, 0.06, 0] }),
  )
  const load = box(size, material, { at: [0, 0.14 + height / 2, 0] })
  const around = bands === undefined ? [] : placed(bandsAround({ size, colour: bands }), { at: [0, 0.14, 0] })
  return placed([...boards, ...blocks, load, ...around], pose)
}

/** Boards thrown about. */
export function spilt({
  count,
  length,
  board,
  material,
}: {
  count: number
  length: number
  board: readonly [number, number]
  material: Material
}): Shape[] {
  return Array.from({ length: count }, (_, at) =>
    box([length, board[1], board[0]], material, {
      at: [jitter(at * 3.1) * 0.9, board[1] * (0.5 + (at % 3) * 0.95), jitter(at * 7.7) * 1.5],
      turn: jitter(at * 1.7) * 34,
      roll: (at % 3) * jitter(at) * 2.5,
      tilt: jitter(at * 5.1) * 16,
    }),
  )
}
