import { brightCloud, clearDay, overcast } from '../light/skies.ts'
import type { Scene } from '../light/scene.ts'
import { box, placed } from '../light/shape.ts'
import { asphalt, concrete, mud } from '../matter/ground.ts'
import { cover, film, stained, torn } from '../matter/packing.ts'
import { packPrint } from '../matter/prints.ts'
import { lvl, pine, sheets } from '../matter/timber.ts'
import { suburb } from '../things/backdrop.ts'
import { tape } from '../things/desk.ts'
import { houseFrame } from '../things/frames.ts'
import { bandsAround, packOf, pallet, spilt, standingPack } from '../things/packs.ts'

const black = [0.02, 0.02, 0.022] as const
const pineTop = pine(1)
const grey = { face: [0.46, 0.47, 0.47], edge: [0.38, 0.39, 0.39], thick: 0.008 } as const

/** What arrived broken, close enough to be believed. */
export const damageScenes: Record<string, () => Promise<Scene>> = {
  'pod-34': async () => ({
    shapes: [
      ...placed(
        packOf({
          length: 4.8,
          board: [0.09, 0.045],
          across: 8,
          high: 6,
          material: pineTop,
          seed: 41,
          loose: 0.12,
        }),
        { at: [-1.3, 0, -1.6], turn: 28, tilt: 5 },
      ),
      ...placed(spilt({ count: 24, length: 4.2, board: [0.09, 0.045], material: pineTop }), {
        at: [0.7, 0, 0],
        turn: 40,
      }),
      ...houseFrame({ width: 11, depth: 8 }, { at: [-2, 0, -15] }),
      ...suburb({ seed: 45 }, { at: [0, 0, -26] }),
    ],
    ground: mud({ lanes: [3.4] }),
    light: clearDay({ turn: -40, height: 46 }),
    view: { from: [0.9, 1.6, 3.9], to: [0, 0.3, -0.4], angle: 52, roll: -1 },
  }),
  'pod-35': async () => {
    const ends = torn(lvl(), { from: 2.86, along: 'x' })
    return {
      shapes: [
        ...placed(
          packOf({
            length: 6,
            board: [0.045, 0.24],
            across: 6,
            high: 1,
            material: ends,
            seed: 43,
            loose: 0.05,
          }),
          { at: [-3, 0.09, 0] },
        ),
        ...placed(
          packOf({
            length: 6,
            board: [0.045, 0.24],
            across: 6,
            high: 1,
            material: lvl(),
            seed: 44,
            loose: 0.02,
          }),
          { at: [-3.2, 0.09, -0.32] },
        ),
        ...suburb({ seed: 47, houses: 3 }, { at: [0, 0, -18] }),
      ],
      ground: asphalt(),
      light: brightCloud({ turn: 40 }),
      view: { from: [0.62, 0.72, 0.62], to: [-0.18, 0.2, -0.05], angle: 46, opening: 0.006, roll: -3 },
    }
  },
  'pod-36': async () => {
    const board = stained(sheets({ face: [0.56, 0.54, 0.5], edge: [0.68, 0.66, 0.6], thick: 0.013 }), -0.1)
    return {
      shapes: [
        ...pallet({ size: [2.7, 0.62, 1.2], material: board, bands: black }, { at: [0, 0, -0.5], turn: 24 }),
        ...pallet(
          {
            size: [2.7, 0.5, 1.2],
            material: film(sheets({ face: [0.56, 0.54, 0.5], edge: [0.68, 0.66, 0.6], thick: 0.013 })),
            bands: black,
          },
          { at: [2.6, 0, -2.6], turn: 20 },
        ),
        ...suburb({ seed: 49, houses: 3 }, { at: [0, 0, -14] }),
      ],
      ground: concrete(0.8),
      light: overcast(),
      view: { from: [0.5, 1.05, 1.9], to: [0.1, 0.4, -0.2], angle: 50, roll: 2, opening: 0.004 },
      warmth: -0.1,
    }
  },
  'pod-37': async () => {
    const pack = cover(await packPrint('#1f5b3c'))
    const size = [5, 0.7, 1.1] as const
    return {
      shapes: [
        box([2.2, 0.7, 1.1], pack, { at: [-1.5, 0.44, 0] }),
        box([1.5, 0.7, 1.1], torn(pack, { from: 0.3, along: 'x' }), { at: [0.34, 0.44, 0] }),
        ...placed(
          packOf({
            length: 4.6,
            board: [0.09, 0.035],
            across: 12,
            high: 19,
            material: pineTop,
            seed: 51,
            loose: 0.05,
          }),
          { at: [-0.3, 0.1, 0] },
        ),
        ...placed(bandsAround({ size, colour: black }), { at: [-0.3, 0.1, 0] }),
        ...standingPack(
          {
            length: 4.8,
            board: [0.09, 0.035],
            across: 10,
            high: 12,
            material: pineTop,
            bands: black,
            seed: 53,
          },
          { at: [1, 0, -2.4], turn: 8 },
        ),
        ...tape(0.25, { at: [0.9, 0.795, 0.2], turn: 20 }),
        ...suburb({ seed: 51 }, { at: [0, 0, -18] }),
      ].filter((shape) => shape.half[0] < 50),
      ground: mud({ colour: [0.3, 0.25, 0.2] }),
      light: brightCloud({ turn: 35 }),
      view: { from: [1.3, 1.45, 2.4], to: [0.35, 0.5, 0], angle: 50, roll: -2 },
    }
  },
  ...crushed(),
}

/** A corner of sheets that a fork has been in. */
function crushed(): Record<string, () => Promise<Scene>> {
  return {
    'pod-38': async () => ({
      shapes: [
        ...pallet(
          { size: [2.4, 0.36, 1.2], material: sheets(grey), bands: black },
          { at: [-0.6, 0, -0.4], turn: 36 },
        ),
        ...Array.from({ length: 5 }, (_, at) =>
          box([0.5, 0.008, 0.4], torn(sheets(grey), { from: 0.02 + (at % 4) * 0.04, along: 'x' }), {
            at: [0.62 + (at % 2) * 0.3, 0.006 + at * 0.009, 0.62 + at * 0.06],
            turn: at * 41,
          }),
        ),
        ...tape(0.4, { at: [-0.55, 0.502, -0.1], turn: 24 }),
        ...suburb({ seed: 53, houses: 3 }, { at: [0, 0, -14] }),
      ],
      ground: concrete(0.72),
      light: clearDay({ turn: 60, height: 50 }),
      view: { from: [0.9, 1.25, 2.1], to: [0.1, 0.28, 0], angle: 50, roll: 1 },
    }),
  }
}
