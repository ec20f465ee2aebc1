import { clamp, mix, rough, step } from './noise.ts'
import type { Light, Sky } from './scene.ts'
import { unit } from './shape.ts'
import type { Vector } from './shape.ts'

interface Day {
  readonly zenith: Vector
  readonly horizon: Vector
  readonly cloud: Vector
  /** 0 none, 1 all over. */
  readonly cover: number
  readonly brightness: number
}

const between = (a: Vector, b: Vector, share: number): Vector => [
  mix(a[0], b[0], share),
  mix(a[1], b[1], share),
  mix(a[2], b[2], share),
]

/** A dome from horizon to zenith with clouds drifting on a flat layer. */
function dome({ zenith, horizon, cloud, cover, brightness }: Day): Sky {
  return (x, y, z) => {
    const height = clamp(y)
    const clear = between(horizon, zenith, Math.sqrt(height))
    const [u, v] = [(x / (height + 0.12)) * 0.8, (z / (height + 0.12)) * 0.8]
    const shape = cover > 0 && y > -0.05 ? rough(u + 3, v, { scales: 5 }) : 0
    const there = step(0.72 - cover * 0.62, 0.86 - cover * 0.5, shape)
    const lit = between(cloud, between(cloud, horizon, 0.6), rough(u * 2 + 7, v * 2, { scales: 3 }))
    const [r, g, b] = between(clear, lit, there * step(-0.02, 0.12, y))
    return [r * brightness, g * brightness, b * brightness]
  }
}

/** Towards the sun by its compass turn and height, degrees. */
const sunAt = (turn: number, height: number): Vector => {
  const [t, h] = [(turn * Math.PI) / 180, (height * Math.PI) / 180]
  return unit([Math.sin(t) * Math.cos(h), Math.sin(h), Math.cos(t) * Math.cos(h)])
}

interface Sun {
  readonly turn?: number
  readonly height?: number
}

export const clearDay = ({ turn = 40, height = 48 }: Sun = {}): Light => ({
  sky: dome({
    zenith: [0.16, 0.33, 0.72],
    horizon: [0.62, 0.74, 0.9],
    cloud: [1, 1, 1],
    cover: 0.32,
    brightness: 0.95,
  }),
  sun: { towards: sunAt(turn, height), colour: [3.1, 2.85, 2.45], size: 0.012 },
  exposure: 0.4,
})

export const brightCloud = ({ turn = 30, height = 42 }: Sun = {}): Light => ({
  sky: dome({
    zenith: [0.52, 0.6, 0.72],
    horizon: [0.84, 0.87, 0.9],
    cloud: [1, 1, 1],
    cover: 0.75,
    brightness: 1.05,
  }),
  sun: { towards: sunAt(turn, height), colour: [1.15, 1.08, 0.98], size: 0.22 },
  exposure: 0.5,
})

export const overcast = (): Light => ({
  sky: dome({
    zenith: [0.78, 0.8, 0.83],
    horizon: [0.66, 0.69, 0.72],
    cloud: [0.86, 0.88, 0.9],
    cover: 0.95,
    brightness: 1,
  }),
  sun: { towards: sunAt(10, 70), colour: [0.18, 0.18, 0.18], size: 0.9 },
  exposure: 0.66,
})

export const rain = (): Light => ({
  sky: dome({
    zenith: [0.42, 0.46, 0.52],
    horizon: [0.58, 0.62, 0.66],
    cloud: [0.5, 0.54, 0.6],
    cover: 0.95,
    brightness: 0.9,
  }),
  sun: { towards: sunAt(10, 70), colour: [0.06, 0.06, 0.07], size: 0.9 },
  exposure: 0.95,
})

export const earlySun = ({ turn = 70, height = 14 }: Sun = {}): Light => ({
  sky: dome({
    zenith: [0.3, 0.42, 0.68],
    horizon: [0.98, 0.8, 0.58],
    cloud: [1.1, 0.86, 0.7],
    cover: 0.42,
    brightness: 0.72,
  }),
  sun: { towards: sunAt(turn, height), colour: [3.1, 1.95, 1.02], size: 0.02 },
  exposure: 0.5,
})

/** After dark: a phone's flash at the lens, a little light from the street. */
export const night = (lens: Vector, strength = 14): Light => ({
  sky: dome({
    zenith: [0.012, 0.016, 0.03],
    horizon: [0.05, 0.045, 0.045],
    cloud: [0.04, 0.035, 0.03],
    cover: 0.5,
    brightness: 1,
  }),
  sun: { towards: sunAt(-50, 35), colour: [0.06, 0.045, 0.025], size: 0.2 },
  lamp: {
    at: [lens[0] + 0.03, lens[1] + 0.05, lens[2]],
    colour: [strength, strength * 0.97, strength * 0.9],
  },
  exposure: 0.85,
})
