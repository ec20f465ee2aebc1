import { beam, box, placed, rod, round } from '../light/shape.ts'
import type { Material, Pose, Shape, Vector } from '../light/shape.ts'
import { film, printed } from '../matter/packing.ts'
import type { Print } from '../matter/prints.ts'
import { chrome, plain, rubber } from '../matter/site.ts'

/** A page on y = 0, its head towards -z. */
export const page = (print: Print, pose: Pose = {}): Shape[] =>
  placed([box([0.21, 0.0012, 0.2965], printed(print), { at: [0, 0.001, 0] })], pose)

export const clipboard = (print: Print, pose: Pose = {}): Shape[] =>
  placed(
    [
      box([0.235, 0.004, 0.33], plain([0.22, 0.13, 0.07], 0.03), { at: [0, 0.002, 0] }),
      box([0.11, 0.012, 0.03], chrome, { at: [0, 0.012, -0.145] }),
      ...page(print, { at: [0, 0.004, 0.012] }),
    ],
    pose,
  )

export const ballpoint = (colour: Vector, pose: Pose = {}): Shape[] =>
  placed(
    [
      rod([-0.065, 0.005, 0], [0.05, 0.005, 0], { radius: 0.0045, material: plain(colour, 0.05) }),
      round({ below: 0.0012, above: 0.0042, height: 0.018 }, chrome, { at: [0.059, 0.005, 0], roll: 90 }),
      box([0.04, 0.0015, 0.003], chrome, { at: [-0.05, 0.0105, 0] }),
    ],
    pose,
  )

/** A tape measure with its tape out. */
export function tape(out: number, pose: Pose = {}): Shape[] {
  const yellow = plain([0.78, 0.55, 0.03], 0.05)
  return placed(
    [
      round({ below: 0.036, height: 0.034 }, yellow, { at: [0, 0.036, 0], tilt: 90 }),
      box([0.072, 0.04, 0.034], yellow, { at: [0, 0.02, 0] }),
      round({ below: 0.024, height: 0.036 }, rubber, { at: [0, 0.038, 0], tilt: 90 }),
      ...(out > 0 ? [box([out, 0.0012, 0.024], tapeBlade, { at: [0.036 + out / 2, 0.006, 0] })] : []),
    ],
    pose,
  )
}

const tapeBlade: Material = (surface) => {
  const mark = Math.abs(surface.lx / 0.01 - Math.round(surface.lx / 0.01)) < 0.12
  const tall = Math.abs(surface.lx / 0.05 - Math.round(surface.lx / 0.05)) < 0.03
  const isInk = (mark && surface.lz > 0.005) || (tall && surface.lz > -0.004)
  surface.r = isInk ? 0.03 : 0.8
  surface.g = isInk ? 0.03 : 0.66
  surface.b = isInk ? 0.03 : 0.12
  surface.mirror = 0.03
}

/** A page in a plastic sleeve, stapled to something upright; faces +z. */
export const sleeve = (print: Print, pose: Pose = {}): Shape[] =>
  placed(
    [
      box([0.24, 0.33, 0.002], film(printed(print)), { at: [0, 0, 0.002] }),
      ...[-0.1, 0.1].map((x) =>
        rod([x - 0.006, 0.155, 0.0045], [x + 0.006, 0.155, 0.0045], { radius: 0.0008, material: chrome }),
      ),
    ],
    pose,
  )

export const gloves = (pose: Pose = {}): Shape[] => {
  const leather = plain([0.5, 0.36, 0.2])
  const fingers = [0, 1, 2, 3].map((at) =>
    beam([0.05, 0.018, -0.03 + at * 0.022], [0.115 - Math.abs(at - 1.4) * 0.012, 0.014, -0.04 + at * 0.028], {
      section: [0.02, 0.022],
      material: leather,
    }),
  )
  return placed(
    [
      box([0.11, 0.034, 0.085], leather, { at: [0, 0.017, 0] }),
      box([0.06, 0.042, 0.1], plain([0.5, 0.09, 0.04]), { at: [-0.075, 0.021, 0] }),
      ...fingers,
      beam([0.01, 0.018, 0.045], [0.06, 0.016, 0.085], { section: [0.022, 0.024], material: leather }),
    ],
    pose,
  )
}
