import { brightCloud, clearDay, earlySun, night, overcast } from '../light/skies.ts'
import type { Light, Scene, View } from '../light/scene.ts'
import { box, placed } from '../light/shape.ts'
import type { Shape, Vector } from '../light/shape.ts'
import { docket } from '../matter/dockets.ts'
import { asphalt, concrete, gravel, mud } from '../matter/ground.ts'
import { bandsAround, packOf } from '../things/packs.ts'
import { cover } from '../matter/packing.ts'
import { packPrint } from '../matter/prints.ts'
import { decking, houseWrap, plain } from '../matter/site.ts'
import { lvl, pine, treatedPine } from '../matter/timber.ts'
import { suburb } from '../things/backdrop.ts'
import { ballpoint, clipboard, gloves, page, sleeve, tape } from '../things/desk.ts'
import { houseFrame } from '../things/frames.ts'

interface Desk {
  readonly shapes: readonly Shape[]
  readonly light: Light
  readonly view?: Partial<View>
  readonly top: number
  readonly ground?: Scene['ground']
  readonly warmth?: number
}

/** Looks down on what lies at x = z = 0 on something `top` high. */
function desk({ shapes, light, view = {}, top, ground = mud(), warmth = 0 }: Desk): Scene {
  return {
    shapes,
    ground,
    light,
    warmth,
    view: {
      from: [0.05, top + 0.42, 0.34],
      to: [0, top, 0.0],
      angle: 46,
      opening: 0.004,
      isPortrait: true,
      roll: 2,
      ...view,
    },
  }
}

const behind = (seed: number): Shape[] => [
  ...houseFrame({ width: 11, depth: 8, wrap: houseWrap }, { at: [-3, 0, -14], turn: 12 }),
  ...suburb({ seed, houses: 3 }, { at: [0, 0, -26] }),
]

const pineTop = pine(1)
const onPine = (top: number, turn = 0): Shape[] =>
  placed(
    packOf({
      length: 4.8,
      board: [0.09, 0.035],
      across: 12,
      high: Math.round(top / 0.035),
      material: pineTop,
      seed: 4,
    }),
    { turn },
  )

const lift = (shapes: readonly Shape[], top: number): Shape[] => placed(shapes, { at: [0, top, 0] })

const blue: Vector = [0.03, 0.06, 0.35]

export const docketScenes: Record<string, () => Promise<Scene>> = {
  'pod-01': async () =>
    desk({
      top: 0.7,
      shapes: [
        ...onPine(0.7, 8),
        ...lift(
          [...page(await docket(3), { turn: -9 }), ...ballpoint(blue, { at: [0.13, 0, 0.09], turn: 62 })],
          0.7,
        ),
        ...behind(2),
      ],
      light: clearDay({ turn: 70, height: 52 }),
    }),
  'pod-02': async () => {
    const size: Vector = [5, 0.8, 1.1]
    const pack = box(size, cover(await packPrint('#1f5b3c')), { at: [0.5, 0.4, -0.2] })
    return desk({
      top: 0.8,
      shapes: [
        pack,
        ...placed(bandsAround({ size, colour: [0.03, 0.03, 0.03] }), { at: [0.2, 0, -0.2] }),
        ...lift(page(await docket(8), { turn: 14, at: [0.03, 0.006, 0] }), 0.8),
        ...behind(4),
      ],
      light: overcast(),
      view: { from: [-0.06, 1.27, 0.3], roll: -3 },
      warmth: -0.15,
    })
  },
  'pod-03': async () =>
    desk({
      top: 1.2,
      shapes: [
        box([6, 0.16, 2.4], decking, { at: [1, 1.12, -0.6] }),
        ...lift(
          [...clipboard(await docket(12), { turn: 6 }), ...gloves({ at: [-0.2, 0, 0.06], turn: 70 })],
          1.2,
        ),
        ...behind(7),
      ],
      light: brightCloud(),
      view: { from: [0.02, 1.68, 0.38], angle: 52 },
    }),
  'pod-04': async () =>
    desk({
      top: 0,
      ground: concrete(0.8),
      shapes: [
        ...page(await docket(17, { isCreased: true }), { turn: -20 }),
        ...ballpoint([0.02, 0.02, 0.02], { at: [-0.15, 0, 0.08], turn: -50 }),
        ...tape(0, { at: [0.14, 0, -0.12], turn: 30 }),
      ],
      light: clearDay({ turn: -60, height: 34 }),
      view: { from: [0.03, 0.5, 0.26], isPortrait: false, angle: 44 },
    }),
  'pod-05': async () =>
    desk({
      top: 0.48,
      shapes: [
        ...placed(
          packOf({
            length: 6,
            board: [0.045, 0.24],
            across: 9,
            high: 2,
            material: lvl(),
            seed: 2,
            loose: 0.03,
          }),
          { turn: -14 },
        ),
        ...lift(
          [
            ...page(await docket(23), { turn: 4 }),
            ...tape(0, { at: [-0.1, 0, -0.15], turn: 200 }),
            ...ballpoint(blue, { at: [0.14, 0, 0.02], turn: 95 }),
          ],
          0.48,
        ),
        ...behind(5),
      ],
      light: earlySun({ turn: 100, height: 22 }),
      view: { from: [0.08, 0.95, 0.36] },
      warmth: 0.2,
    }),
  'pod-06': async () => {
    const dash = plain([0.045, 0.046, 0.05], 0.015)
    return desk({
      top: 1.6,
      shapes: [
        box([2.2, 0.3, 0.7], dash, { at: [0, 1.45, -0.05] }),
        box([2.2, 0.2, 0.1], dash, { at: [0, 1.6, -0.5], tilt: 30 }),
        ...lift(
          [
            ...page(await docket(31), { turn: -7 }),
            ...page(await docket(30, { copy: '#f6ecb4' }), { turn: -16, at: [0.03, -0.0006, 0.02] }),
            ...ballpoint([0.3, 0.02, 0.02], { at: [0.02, 0.002, 0.12], turn: 10 }),
          ],
          1.6,
        ),
        ...behind(3),
      ],
      light: brightCloud({ turn: 160, height: 40 }),
      view: { from: [-0.08, 2.02, 0.36], angle: 50, isPortrait: false },
    })
  },
  'pod-07': async () => {
    const lens: Vector = [0.04, 0.87, 0.34]
    return desk({
      top: 0.42,
      shapes: [
        ...onPine(0.42, -12),
        ...lift(
          [
            ...clipboard(await docket(36), { turn: 10 }),
            ...ballpoint(blue, { at: [0.06, 0.008, 0.05], turn: 30 }),
          ],
          0.42,
        ),
      ],
      ground: gravel(),
      light: night(lens, 0.42),
      view: { from: lens },
      warmth: -0.1,
    })
  },
  'pod-08': async () => ({
    shapes: [
      ...placed(
        packOf({
          length: 5.4,
          board: [0.09, 0.045],
          across: 9,
          high: 22,
          material: treatedPine,
          bands: [0.03, 0.03, 0.03],
          seed: 8,
        }),
        { at: [-0.9, 0.09, 0] },
      ),
      ...sleeve(await docket(41), { at: [-0.02, 0.72, 0.412], roll: -3 }),
      ...suburb({ seed: 9, houses: 3 }, { at: [0, 0, -20] }),
    ],
    ground: asphalt(),
    light: brightCloud({ turn: 20 }),
    view: {
      from: [0.2, 0.86, 0.95],
      to: [0, 0.7, 0.4],
      angle: 48,
      opening: 0.004,
      isPortrait: true,
      roll: -2,
    },
  }),
}
