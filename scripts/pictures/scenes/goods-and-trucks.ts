import { brightCloud, clearDay, earlySun, night, rain } from '../light/skies.ts'
import type { Scene } from '../light/scene.ts'
import { placed } from '../light/shape.ts'
import type { Shape, Vector } from '../light/shape.ts'
import { asphalt, concrete, grass, gravel, grounds, mud } from '../matter/ground.ts'
import { cover, film } from '../matter/packing.ts'
import { doorPrint, packPrint, words } from '../matter/prints.ts'
import { bricks, houseWrap, shadeCloth } from '../matter/site.ts'
import { lvl, pine, sheets } from '../matter/timber.ts'
import { kerb, suburb } from '../things/backdrop.ts'
import { sleeve } from '../things/desk.ts'
import { houseFrame, studWall, truss } from '../things/frames.ts'
import { onBearers, packOf, pallet, standingPack } from '../things/packs.ts'
import { cone, hireFence, tree } from '../things/place.ts'
import { slings, truck } from '../things/truck.ts'

const black = [0.02, 0.02, 0.022] as const
const white = [0.7, 0.7, 0.68] as const
const pineTop = pine(1)
const green: Vector = [0.08, 0.26, 0.16]
const redCrane = { colour: [0.55, 0.07, 0.03] as Vector, reach: [-3.2, 1.8] as const }

const framing = (seed: number, length = 4.8): Shape[] =>
  standingPack({ length, board: [0.09, 0.035], across: 10, high: 14, material: pineTop, bands: black, seed })

export const goodsAndTrucks: Record<string, () => Promise<Scene>> = {
  'pod-14': async () => {
    const load = placed(
      packOf({
        length: 4.2,
        board: [0.09, 0.035],
        across: 10,
        high: 12,
        material: pineTop,
        bands: black,
        seed: 5,
      }),
      { at: [-1.58, 2.3, 0.61], turn: -20 },
    )
    return {
      shapes: [
        ...truck(
          {
            crane: { colour: [0.55, 0.07, 0.03], reach: [-4.6, 2.4], slew: 50 },
            name: await doorPrint('#14482d'),
            load: framing(9),
          },
          { at: [0, 0, -2.6], turn: -14 },
        ),
        ...load,
        ...slings([-1.58, 4.35, 0.61], { length: 2.2, width: 0.8, top: [-1.58, 2.75, 0.61] }),
        ...standingPack(
          {
            length: 4.8,
            board: [0.09, 0.035],
            across: 10,
            high: 12,
            material: pineTop,
            bands: black,
            seed: 7,
          },
          { at: [-3.6, 0, 1.9], turn: -14 },
        ),
        ...suburb({ seed: 1 }, { at: [0, 0, -17] }),
      ],
      ground: grounds((_x, z) => (z < -0.6 ? asphalt() : mud())),
      light: clearDay({ turn: 35, height: 46 }),
      view: { from: [-1.6, 1.7, 9], to: [-1.7, 1.9, 0], angle: 50, roll: 1 },
    }
  },
  'pod-19': async () => ({
    shapes: [
      ...standingPack(
        { length: 4.8, board: [0.09, 0.045], across: 8, high: 12, material: pineTop, bands: white, seed: 15 },
        { at: [0, 0, -2.4], turn: 90 },
      ),
      ...sleeve(await words('MGP10 90x45  4.8m', { ink: '#111', width: 0.22, back: '#fff' }), {
        at: [0.1, 0.4, 0.012],
      }).slice(1),
      ...standingPack(
        {
          length: 4.8,
          board: [0.07, 0.035],
          across: 10,
          high: 13,
          material: pineTop,
          bands: white,
          seed: 16,
        },
        { at: [1.1, 0, -2.9], turn: 88 },
      ),
      ...houseFrame({ width: 10, depth: 8, wrap: houseWrap }, { at: [-3, 0, -16], turn: 20 }),
    ],
    ground: mud(),
    light: brightCloud({ turn: 25 }),
    view: { from: [-0.35, 0.75, 1.25], to: [0.1, 0.36, 0], angle: 48, opening: 0.006, roll: -2 },
  }),
  'pod-20': async () => ({
    shapes: [
      ...truck(
        {
          name: await doorPrint('#14482d'),
          crane: redCrane,
          load: [
            ...placed(framing(3, 5.4), { at: [0, 0, 0.6] }),
            ...placed(framing(8, 5.4), { at: [0.1, 0, -0.6] }),
            ...onBearers(
              { size: [4.8, 0.5, 1], material: cover(await packPrint('#1f5b3c')), bands: black },
              { at: [0, 0.62, 0.55] },
            ),
          ],
        },
        { at: [0.2, 0, -1.5], turn: -32 },
      ),
      ...suburb({ seed: 3, fence: false }, { at: [0, 0, -15] }),
      ...kerb({ at: [0, 0, -7] }),
      ...cone({ at: [3.6, 0, 3.1] }),
      ...cone({ at: [-3.2, 0, 2.6] }),
    ],
    ground: grounds((_x, z) => (z > -7 ? asphalt() : grass(0.3))),
    light: clearDay({ turn: -50, height: 40 }),
    view: { from: [1.2, 1.65, 7.8], to: [0, 1.5, -1.2], angle: 50, roll: -1 },
  }),
  'pod-21': async () => {
    const lens: Vector = [0.9, 1.6, 4.2]
    return {
      shapes: [
        ...framing(11).map((shape) => shape),
        ...placed(
          onBearers({ size: [4.8, 0.6, 1.1], material: cover(await packPrint('#1f5b3c')), bands: black }),
          { at: [1.6, 0, -2.4], turn: 30 },
        ),
        ...hireFence({ panels: 7, cloth: shadeCloth([0.05, 0.16, 0.09]) }, { at: [0, 0, -6] }),
      ].map((shape) => shape),
      ground: mud({ lanes: [2.4] }),
      light: night(lens, 17),
      view: { from: lens, to: [0, 0.5, -0.6], angle: 52, roll: 2 },
      grain: 0.07,
    }
  },
  'pod-23': async () => ({
    shapes: [
      ...placed(framing(13), { at: [0.3, 0, -4.4], turn: 74 }),
      ...placed(framing(17), { at: [1.6, 0, -5], turn: 76 }),
      ...studWall({ from: [-2.6, -1], to: [2.8, -1], openings: [[1.5, 4]] }),
      ...studWall({ from: [-2.6, -1], to: [-2.6, -9] }),
      ...studWall({ from: [2.8, -1], to: [2.8, -9], openings: [[3, 4.5]] }),
      ...Array.from({ length: 8 }, (_, at) =>
        placed(truss({ span: 5.4, rise: 1.3 }), { at: [0.1, 2.56, -1 - at * 0.9] }),
      ).flat(),
      ...suburb({ seed: 23 }, { at: [0, 0, -18] }),
    ],
    ground: grounds((_x, z) => (z < 0.2 ? concrete(0.8) : mud())),
    light: clearDay({ turn: 15, height: 56 }),
    view: { from: [0.2, 1.6, 2.6], to: [0.3, 1.2, -3], angle: 60, isPortrait: true, roll: 1 },
  }),
  'pod-24': async () => ({
    shapes: [
      ...standingPack(
        {
          length: 9,
          board: [0.063, 0.36],
          across: 6,
          high: 1,
          material: lvl([0.03, 0.2, 0.08]),
          bands: white,
          seed: 21,
        },
        { at: [0.2, 0, -3.4], turn: 84 },
      ),
      ...standingPack(
        {
          length: 8,
          board: [0.045, 0.2],
          across: 7,
          high: 2,
          material: lvl([0.03, 0.2, 0.08]),
          bands: white,
          seed: 22,
        },
        { at: [1.1, 0, -3.2], turn: 85 },
      ),
      ...houseFrame({ width: 12, depth: 8, wrap: houseWrap }, { at: [-3, 0, -17] }),
      ...suburb({ seed: 25 }, { at: [0, 0, -28] }),
    ],
    ground: mud({ wet: 0.9, colour: [0.25, 0.21, 0.16] }),
    light: rain(),
    view: { from: [-0.8, 1.6, 2.6], to: [0.4, 0.5, -2.6], angle: 62, isPortrait: true, roll: -2 },
    warmth: -0.15,
    grain: 0.045,
  }),
  'pod-25': async () => {
    const block = bricks([0.42, 0.41, 0.39], [0.12, 0.12, 0.12])
    const brick = bricks([0.42, 0.2, 0.13], [0.14, 0.08, 0.06])
    return {
      shapes: [
        ...pallet(
          { size: [1.2, 0.95, 1.1], material: film(brick), bands: black },
          { at: [-0.8, 0, 0], turn: 20 },
        ),
        ...pallet(
          { size: [1.2, 0.95, 1.1], material: brick, bands: black },
          { at: [0.8, 0, -0.5], turn: 14 },
        ),
        ...pallet({ size: [1.2, 1.1, 1.1], material: block, bands: black }, { at: [2.4, 0, -1.4], turn: 24 }),
        ...pallet(
          { size: [1.2, 0.95, 1.1], material: film(brick), bands: black },
          { at: [-2.5, 0, -1.2], turn: 30 },
        ),
        ...suburb({ seed: 27, fence: false }, { at: [0, 0, -14] }),
        ...tree({ height: 6, seed: 9 }, { at: [5, 0, -6] }),
      ],
      ground: grounds((_x, z) => (z > -3.5 ? mud({ colour: [0.3, 0.25, 0.19] }) : grass(0.45))),
      light: earlySun({ turn: -55, height: 24 }),
      view: { from: [0.4, 1.6, 3.9], to: [0.1, 0.5, -0.5], angle: 52, roll: 1.5 },
    }
  },
  'pod-26': async () => ({
    shapes: [
      ...placed(framing(31), { at: [-2.5, 0, 0], turn: 20 }),
      ...placed(framing(32), { at: [-2, 0, -1.6], turn: 22 }),
      ...onBearers(
        { size: [5.4, 0.6, 1.1], material: cover(await packPrint('#1f5b3c')), bands: black },
        { at: [3, 0, -0.4], turn: 8 },
      ),
      ...pallet(
        {
          size: [2.4, 0.5, 1.2],
          material: film(sheets({ face: [0.5, 0.5, 0.5], edge: [0.4, 0.4, 0.4], thick: 0.006 })),
          bands: black,
        },
        { at: [1, 0, 3], turn: 30 },
      ),
      ...houseFrame({ width: 13, depth: 9, wrap: houseWrap }, { at: [2, 0, -12], turn: -8 }),
      ...truck(
        { crane: redCrane, colour: green, name: await doorPrint('#e8e8e0') },
        { at: [-9, 0, -7], turn: 62 },
      ),
      ...hireFence({ panels: 12 }, { at: [-12, 0, 0], turn: 78 }),
      ...suburb({ seed: 29 }, { at: [0, 0, -26] }),
    ],
    ground: grounds((x) => (x > -13 ? mud({ lanes: [-6.4, -4.5] }) : gravel())),
    light: brightCloud({ turn: 45 }),
    view: { from: [2.5, 5.6, 11], to: [-0.6, 0.4, -2], angle: 52 },
  }),
}
