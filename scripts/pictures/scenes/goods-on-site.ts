import { brightCloud, clearDay, earlySun, overcast, rain } from '../light/skies.ts'
import type { Scene } from '../light/scene.ts'
import { box } from '../light/shape.ts'
import type { Shape } from '../light/shape.ts'
import { concrete, grass, gravel, grounds, mud } from '../matter/ground.ts'
import { batts, cover, film, tarpaulin } from '../matter/packing.ts'
import { packPrint, words } from '../matter/prints.ts'
import { houseWrap, shadeCloth } from '../matter/site.ts'
import { flooring, hardwood, lvl, pine, sheets, treatedPine } from '../matter/timber.ts'
import { suburb } from '../things/backdrop.ts'
import { frameStack, houseFrame, studWall, trussBundle } from '../things/frames.ts'
import { onBearers, pallet, standingPack } from '../things/packs.ts'
import { hireFence, tree } from '../things/place.ts'

const black = [0.02, 0.02, 0.022] as const
const white = [0.7, 0.7, 0.68] as const
const greenCloth = shadeCloth([0.05, 0.16, 0.09])
const pineTop = pine(1)

const house = (at: readonly [number, number], turn = 8, hasRoof = true): Shape[] =>
  houseFrame({ width: 12, depth: 8, hasRoof, wrap: houseWrap }, { at: [at[0], 0, at[1]], turn })

const fibreCement = sheets({ face: [0.42, 0.43, 0.43], edge: [0.36, 0.37, 0.37], thick: 0.006 })
const plaster = sheets({ face: [0.5, 0.49, 0.46], edge: [0.66, 0.64, 0.6], thick: 0.013 })

export const goodsOnSite: Record<string, () => Promise<Scene>> = {
  'pod-09': async () => ({
    shapes: [
      ...standingPack(
        { length: 4.8, board: [0.09, 0.035], across: 11, high: 16, material: pineTop, bands: black },
        { at: [-0.7, 0, 0], turn: 48 },
      ),
      ...onBearers(
        { size: [5.4, 0.6, 1.1], material: cover(await packPrint('#1f5b3c')), bands: black },
        { at: [1.9, 0, -3.4], turn: 24 },
      ),
      ...house([0, -15]),
      ...hireFence({ panels: 6, cloth: greenCloth }, { at: [9, 0, -8], turn: 60 }),
      ...suburb({ seed: 2 }, { at: [0, 0, -27], turn: 6 }),
    ],
    ground: mud({ lanes: [3.2, 5.1] }),
    light: clearDay({ turn: 60, height: 50 }),
    view: { from: [1.6, 1.65, 4.6], to: [-0.1, 0.7, -1], angle: 50, roll: 1.5 },
  }),
  'pod-10': async () => ({
    shapes: [
      ...standingPack(
        { length: 6.6, board: [0.045, 0.3], across: 11, high: 1, material: lvl(), bands: white, seed: 3 },
        { at: [0, 0, 0], turn: 62 },
      ),
      ...standingPack(
        {
          length: 7.2,
          board: [0.063, 0.24],
          across: 8,
          high: 2,
          material: lvl([0.4, 0.05, 0.04]),
          bands: white,
          seed: 5,
        },
        { at: [1.6, 0, -0.6], turn: 60 },
      ),
      ...house([-2, -17], -14),
      ...suburb({ seed: 6 }, { at: [0, 0, -29] }),
      ...hireFence({ panels: 8 }, { at: [-9, 0, -7], turn: -58 }),
    ],
    ground: mud({ colour: [0.26, 0.23, 0.19], wet: 0.35 }),
    light: overcast(),
    view: { from: [-1.7, 1.6, 4.3], to: [0.6, 0.45, -1.2], angle: 52, roll: -1 },
    warmth: -0.1,
  }),
  'pod-11': async () => ({
    shapes: [
      ...frameStack({ count: 11, length: 5.4, height: 2.45 }, { at: [0.2, 0, -0.4], turn: 28 }),
      ...frameStack({ count: 6, length: 3.6, height: 2.45 }, { at: [4.4, 0, -4.2], turn: 32 }),
      ...suburb({ seed: 11 }, { at: [0, 0, -20], turn: -4 }),
      ...hireFence({ panels: 9, cloth: greenCloth }, { at: [0, 0, -12], turn: 2 }),
    ],
    ground: grounds((x, z) => (z > -6 && z < 7 && x < 5 ? concrete(0.95) : mud())),
    light: brightCloud({ turn: -40 }),
    view: { from: [-0.6, 1.7, 5.2], to: [0.5, 0.5, -0.6], angle: 52, roll: 2 },
  }),
  'pod-12': async () => ({
    shapes: [
      ...trussBundle({ count: 9, span: 7.2, rise: 1.9 }, { at: [0, 0, 0], turn: 24 }),
      ...trussBundle({ count: 5, span: 5.4, rise: 1.4 }, { at: [1.5, 0, -3], turn: 20 }),
      ...house([4, -18], -6, false),
      ...suburb({ seed: 8 }, { at: [0, 0, -28] }),
    ],
    ground: grounds((x, z) => (Math.abs(x + z * 0.3) < 9 ? mud({ lanes: [-3] }) : grass(0.6))),
    light: earlySun({ turn: 65, height: 17 }),
    view: { from: [-2.2, 1.65, 6.4], to: [0.2, 1, -0.6], angle: 54, roll: -2 },
    warmth: 0.15,
  }),
  'pod-13': async () => ({
    shapes: [
      ...pallet(
        { size: [2.4, 0.62, 1.2], material: film(fibreCement), bands: black },
        { at: [-0.5, 0, 0], turn: 30 },
      ),
      ...pallet(
        { size: [2.4, 0.44, 1.2], material: fibreCement, bands: black },
        { at: [1.8, 0, -1.8], turn: 26 },
      ),
      ...pallet(
        { size: [3, 0.5, 0.9], material: film(fibreCement), bands: black },
        { at: [-2.6, 0, -3.4], turn: 40 },
      ),
      ...suburb({ seed: 4, fence: false }, { at: [0, 0, -13] }),
    ],
    ground: grounds((_x, z) => (z > -7 ? concrete(0.8) : grass(0.35))),
    light: clearDay({ turn: -35, height: 44 }),
    view: { from: [1.1, 1.6, 3.7], to: [-0.2, 0.45, -0.5], angle: 50, roll: 1 },
  }),
  'pod-15': async () => ({
    shapes: [
      ...[0, 1, 2].flatMap((at) =>
        onBearers(
          { size: [3.6, 0.46, 0.8], material: stack(flooring([0.62, 0.5, 0.05])), bands: black },
          { at: [at * 1.05 - 1.2, at === 1 ? 0.02 : 0, at * -0.6], turn: 68 },
        ),
      ),
      ...studWall({ from: [-6, -6], to: [6, -6], openings: [[2, 4]] }),
      ...studWall({ from: [-6, -6], to: [-6, 3] }),
      ...suburb({ seed: 13 }, { at: [0, 0, -24] }),
    ],
    ground: concrete(0.92),
    light: overcast(),
    view: { from: [-1.2, 1.6, 3.6], to: [-0.1, 0.3, -0.8], angle: 54, roll: -1 },
  }),
  'pod-16': async () => ({
    shapes: [
      ...onBearers(
        { size: [3.2, 0.75, 1.3], material: tarpaulin([0.03, 0.12, 0.3]), bands: [0.5, 0.3, 0.02] },
        { at: [-0.4, 0, 0], turn: 34 },
      ),
      ...onBearers(
        { size: [2.7, 0.5, 1.2], material: film(plaster), bands: black },
        { at: [2.4, 0, -2.6], turn: 30 },
      ),
      ...house([-1, -16], 10),
      ...suburb({ seed: 15 }, { at: [0, 0, -27] }),
    ],
    ground: mud({ wet: 1, lanes: [2.6, 4.4], colour: [0.25, 0.2, 0.15] }),
    light: rain(),
    view: { from: [0.9, 1.65, 4.3], to: [0, 0.5, -1], angle: 52 },
    warmth: -0.2,
    grain: 0.05,
  }),
  'pod-17': async () => {
    const bag = batts([0.62, 0.18, 0.26], await words('R2.5 BATTS', { ink: '#fff', width: 0.8 }))
    return {
      shapes: [
        ...Array.from({ length: 13 }, (_, at) =>
          box([1.2, 0.46, 0.44], bag, {
            at: [
              (at % 4) * 1.22 - 1.8 + (at > 7 ? 0.3 : 0),
              0.23 + Math.floor(at / 4) * 0.45,
              -1.4 + (at % 3) * 0.05,
            ],
            turn: ((at * 37) % 9) - 4,
          }),
        ),
        ...studWall({ from: [-5, -2.4], to: [5, -2.4], openings: [[6.8, 7.7]] }),
        ...studWall({ from: [3.6, -2.4], to: [3.6, 4] }),
        ...studWall({ from: [-4.4, -2.4], to: [-4.4, 4] }),
        ...suburb({ seed: 17 }, { at: [0, 0, -16] }),
      ],
      ground: concrete(0.8),
      light: clearDay({ turn: 150, height: 48 }),
      view: { from: [1.3, 1.6, 3], to: [-0.3, 0.6, -1.4], angle: 54, roll: 1 },
    }
  },
  'pod-18': async () => ({
    shapes: [
      ...standingPack(
        { length: 5.4, board: [0.09, 0.02], across: 8, high: 14, material: hardwood, bands: white, seed: 6 },
        { at: [0, 0, 0], turn: 56 },
      ),
      ...standingPack(
        { length: 4.2, board: [0.14, 0.02], across: 5, high: 10, material: hardwood, bands: white, seed: 9 },
        { at: [1.5, 0, -1.5], turn: 52 },
      ),
      ...suburb({ seed: 19, fence: false, houses: 3 }, { at: [2, 0, -7] }),
      ...tree({ height: 7, seed: 4 }, { at: [-6, 0, -5] }),
    ],
    ground: grounds((x) => (x < 2.6 ? gravel() : grass(0.2))),
    light: earlySun({ turn: -70, height: 20 }),
    view: { from: [-1.2, 1.5, 3.6], to: [0.3, 0.3, -0.6], angle: 50, roll: 2 },
    warmth: 0.1,
  }),
  'pod-22': async () => ({
    shapes: [
      ...standingPack(
        { length: 3, board: [0.2, 0.075], across: 5, high: 9, material: treatedPine, bands: black, seed: 12 },
        { at: [-0.6, 0, 0], turn: 40 },
      ),
      ...standingPack(
        { length: 3, board: [0.1, 0.1], across: 9, high: 6, material: treatedPine, bands: black, seed: 14 },
        { at: [1.6, 0, -1.4], turn: 34 },
      ),
      ...hireFence({ panels: 8 }, { at: [0, 0, -7] }),
      ...suburb({ seed: 21 }, { at: [0, 0, -17] }),
    ],
    ground: grounds((_x, z) => (z > -3 ? gravel([0.34, 0.3, 0.26]) : grass(0.5))),
    light: brightCloud({ turn: -20 }),
    view: { from: [0.5, 1.55, 3.4], to: [0.1, 0.4, -0.6], angle: 52, roll: -2 },
  }),
}

/** Sheets one on the other. */
function stack(sheet: ReturnType<typeof flooring>): ReturnType<typeof flooring> {
  return (surface) => {
    const height = surface.ly
    surface.ly = (height / 0.019 - Math.floor(height / 0.019)) * 0.019
    sheet(surface)
    const isGap = surface.face !== 1 && surface.ly < 0.002
    if (isGap) surface.r = surface.g = surface.b = 0.05
    surface.ly = height
  }
}
