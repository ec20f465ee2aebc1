import { brightCloud, earlySun } from '../light/skies.ts'
import type { Scene } from '../light/scene.ts'
import { placed } from '../light/shape.ts'
import { asphalt, concrete, gravel, grounds, mud } from '../matter/ground.ts'
import { doorPrint } from '../matter/prints.ts'
import { houseWrap } from '../matter/site.ts'
import { pine } from '../matter/timber.ts'
import { kerb, suburb } from '../things/backdrop.ts'
import { tape } from '../things/desk.ts'
import { houseFrame } from '../things/frames.ts'
import { packOf } from '../things/packs.ts'
import { hireFence, tree } from '../things/place.ts'
import { truck } from '../things/truck.ts'

/** What drivers take besides. */
export const otherScenes: Record<string, () => Promise<Scene>> = {
  'pod-39': async () => ({
    shapes: [
      ...truck(
        { name: await doorPrint('#14482d'), crane: { colour: [0.55, 0.07, 0.03], reach: [-2.2, 0.5] } },
        { at: [-0.4, 0, -3], turn: 146 },
      ),
      ...houseFrame({ width: 12, depth: 8, wrap: houseWrap }, { at: [4, 0, -18], turn: -10 }),
      ...suburb({ seed: 55 }, { at: [0, 0, -28] }),
      ...kerb({ at: [0, 0, 4] }),
      ...tree({ height: 8, seed: 21 }, { at: [-8, 0, -9] }),
    ],
    ground: grounds((_x, z) => (z > 0.8 ? asphalt() : gravel([0.36, 0.32, 0.27]))),
    light: earlySun({ turn: 60, height: 20 }),
    view: { from: [-1.4, 1.65, 5.4], to: [-0.4, 1.3, -3], angle: 54, roll: 1.5 },
  }),
  'pod-40': async () => ({
    shapes: [
      ...placed(
        packOf({
          length: 4.8,
          board: [0.09, 0.045],
          across: 9,
          high: 14,
          material: pine(1),
          bands: [0.7, 0.7, 0.68],
          seed: 61,
        }),
        { at: [-1.9, 0.09, 0] },
      ),
      ...tape(0.9, { at: [-0.75, 0.72, 0.28], turn: 0 }),
      ...hireFence({ panels: 8 }, { at: [0, 0, -8] }),
      ...suburb({ seed: 57 }, { at: [0, 0, -18] }),
    ],
    ground: grounds((_x, z) => (z > -4 ? mud() : concrete(0.9))),
    light: brightCloud({ turn: -30 }),
    view: { from: [0.2, 1.25, 1.05], to: [-0.3, 0.66, 0.1], angle: 48, opening: 0.006, roll: -2 },
  }),
}
