import { brightCloud, clearDay, earlySun, overcast, rain } from '../light/skies.ts'
import type { Scene } from '../light/scene.ts'
import type { Material, Vector } from '../light/shape.ts'
import { asphalt, concrete, grass, gravel, grounds, mud } from '../matter/ground.ts'
import { doorPrint, siteBoard } from '../matter/prints.ts'
import { houseWrap, shadeCloth, stones } from '../matter/site.ts'
import { paint, pine } from '../matter/timber.ts'
import { kerb, suburb } from '../things/backdrop.ts'
import { houseFrame } from '../things/frames.ts'
import { board, cone, heap, hireFence, palingFence, powerLines, skip, tree } from '../things/place.ts'
import { truck } from '../things/truck.ts'

const greenCloth = shadeCloth([0.05, 0.16, 0.09])
const blueCloth = shadeCloth([0.04, 0.09, 0.24])
const red: Vector = [0.55, 0.07, 0.03]
const paling = pine(0.62, [0.95, 0.9, 0.86])

const sand: Material = (surface) => {
  const { tone } = stones(surface.x + surface.y, surface.z - surface.y, 40)
  paint(surface, [0.5, 0.41, 0.27], 0.85 + (tone - 1) * 0.3)
}

/** The way in, as drivers photograph it for the next driver. */
export const accessScenes: Record<string, () => Promise<Scene>> = {
  'pod-27': async () => ({
    shapes: [
      ...hireFence({ panels: 3, cloth: greenCloth }, { at: [-5.8, 0, -3] }),
      ...hireFence({ panels: 3, cloth: greenCloth }, { at: [6.4, 0, -3] }),
      ...hireFence({ panels: 1 }, { at: [-2.2, 0, -4.2], turn: 75 }),
      ...board(await siteBoard(), { at: [3.6, 0, -2.6], turn: -8 }),
      ...houseFrame({ width: 12, depth: 8, wrap: houseWrap }, { at: [0, 0, -17], turn: 5 }),
      ...suburb({ seed: 31 }, { at: [0, 0, -28] }),
    ],
    ground: grounds((_x, z) => (z > 1.4 ? asphalt() : mud({ lanes: [-0.9, 1] }))),
    light: clearDay({ turn: 55, height: 42 }),
    view: { from: [0.6, 1.65, 5.6], to: [0.3, 1.2, -3], angle: 52, roll: 1 },
  }),
  'pod-28': async () => ({
    shapes: [
      ...truck(
        { name: await doorPrint('#14482d'), crane: { colour: red, reach: [-3, 1.2] } },
        { at: [-3, 0, -4.6], turn: -3 },
      ),
      ...kerb({ at: [0, 0, -6.4] }),
      ...suburb({ seed: 33, fence: false }, { at: [0, 0, -13] }),
      ...[-7, -3.4, 0.2, 3.6].flatMap((x) => cone({ at: [x, 0, -2.8] })),
      ...tree({ height: 5, seed: 14 }, { at: [4.6, 0, -7.6] }),
    ],
    ground: grounds((_x, z) => (z > -6.4 ? asphalt() : z > -8 ? grass(0.2) : concrete(0.9))),
    light: brightCloud({ turn: -35 }),
    view: { from: [2.8, 1.65, 4.4], to: [-1.6, 1.2, -4.4], angle: 54, roll: -1.5 },
  }),
  'pod-29': async () => ({
    shapes: [
      ...hireFence({ panels: 6 }, { at: [-5, 0, -6], turn: 60 }),
      ...houseFrame({ width: 11, depth: 8 }, { at: [4, 0, -16] }),
      ...suburb({ seed: 35 }, { at: [0, 0, -27] }),
      ...cone({ at: [2.3, 0, -0.2] }),
    ],
    ground: mud({ wet: 1, lanes: [-0.9, 0.9], colour: [0.24, 0.19, 0.14] }),
    light: rain(),
    view: { from: [0.2, 1.6, 3.6], to: [0.1, 0.2, -1.6], angle: 58, isPortrait: true },
    warmth: -0.15,
    grain: 0.045,
  }),
  'pod-30': async () => ({
    shapes: [
      ...powerLines({ length: 112, height: 7 }, { at: [6, 0, -5], turn: 12 }),
      ...truck(
        { name: await doorPrint('#14482d'), crane: { colour: red, reach: [-2.4, 2.6] } },
        { at: [0.4, 0, -6.5], turn: 48 },
      ),
      ...suburb({ seed: 37, fence: false }, { at: [0, 0, -18] }),
    ],
    ground: grounds((_x, z) => (z > -4.4 ? grass(0.55) : gravel())),
    light: brightCloud({ turn: 60, height: 55 }),
    view: { from: [-1.4, 1.6, 4.4], to: [0.6, 4, -6], angle: 66, isPortrait: true, roll: 2 },
  }),
  'pod-31': async () => ({
    shapes: [
      ...palingFence({ length: 36, material: paling }, { at: [-2, 0, -12], turn: 90 }),
      ...palingFence({ length: 36, material: paling }, { at: [1.9, 0, -12], turn: 90 }),
      ...suburb({ seed: 39, fence: false, houses: 3 }, { at: [0, 0, -34] }),
      ...tree({ height: 7, seed: 5 }, { at: [-5, 0, -9] }),
      ...tree({ height: 8, seed: 6 }, { at: [5.2, 0, -15] }),
      ...tree({ height: 6, seed: 16 }, { at: [4.6, 0, -5] }),
    ],
    ground: grounds((x) => (Math.abs(Math.abs(x) - 0.75) < 0.38 ? gravel([0.3, 0.27, 0.23]) : grass(0.3))),
    light: earlySun({ turn: 30, height: 30 }),
    view: { from: [0.2, 1.65, 4.6], to: [0, 1.3, -6], angle: 58, isPortrait: true, roll: -1 },
  }),
  'pod-32': async () => ({
    shapes: [
      ...heap({ radius: 1.7, height: 1.15, material: sand }, { at: [-1.4, 0, -1.6] }),
      ...skip({ at: [2.9, 0, -3.6], turn: 18 }),
      ...houseFrame({ width: 12, depth: 8, wrap: houseWrap }, { at: [-2, 0, -15], turn: 12 }),
      ...suburb({ seed: 41 }, { at: [0, 0, -26] }),
      ...hireFence({ panels: 5 }, { at: [8, 0, -6], turn: -70 }),
    ],
    ground: mud({ lanes: [1] }),
    light: overcast(),
    view: { from: [0.6, 1.65, 5], to: [0.2, 0.8, -2], angle: 54, roll: 1 },
  }),
  'pod-33': async () => ({
    shapes: [
      ...hireFence({ panels: 9, cloth: blueCloth }, { at: [0, 0, -2] }),
      ...board(await siteBoard(), { at: [-1.5, 0, -1.7] }),
      ...houseFrame({ width: 13, depth: 9 }, { at: [3, 0, -12] }),
      ...suburb({ seed: 43 }, { at: [0, 0, -26] }),
      ...kerb({ at: [0, 0, 1] }),
      ...cone({ at: [2.4, 0.13, 0.2] }),
    ],
    ground: grounds((_x, z) => (z > 1 ? asphalt() : grass(0.6))),
    light: earlySun({ turn: 40, height: 15 }),
    view: { from: [1.2, 1.65, 4.6], to: [0, 1.2, -2], angle: 50, roll: 2 },
    warmth: 0.1,
  }),
}
