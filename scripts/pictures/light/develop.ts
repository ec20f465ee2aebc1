import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { Exposure } from './expose.ts'
import { clamp, mix } from './noise.ts'

export interface Mood {
  readonly exposure: number
  /** Warmer above 0, cooler below. */
  readonly warmth: number
  /** The sensor's noise. */
  readonly grain: number
}

/** Evens out the noise of the light from all around, but never across an edge (an à-trous wavelet filter). */
function evened({ width, height, around, relief, cover }: Exposure): Float32Array {
  let from = around.map((value, at) => value / Math.max(0.1, cover[Math.floor(at / 3)] as number))
  for (const stride of [1, 2, 4, 8]) {
    const into = new Float32Array(from.length)
    for (let at = 0; at < width * height; at += 1) evenOne({ width, height, relief, from, into, stride }, at)
    from = into
  }
  return from
}

interface Evening extends Pick<Exposure, 'width' | 'height' | 'relief'> {
  readonly from: Float32Array
  readonly into: Float32Array
  readonly stride: number
}

function evenOne({ width, height, relief, from, into, stride }: Evening, at: number): void {
  const x = at % width
  const y = Math.floor(at / width)
  let r = 0
  let g = 0
  let b = 0
  let total = 0
  for (let sy = y - stride; sy <= y + stride; sy += stride) {
    if (sy < 0 || sy >= height) continue
    for (let sx = x - stride; sx <= x + stride; sx += stride) {
      if (sx < 0 || sx >= width) continue
      const other = sy * width + sx
      const weight = likeness(relief, at, other) * (sx === x ? 2 : 1) * (sy === y ? 2 : 1)
      r += (from[other * 3] as number) * weight
      g += (from[other * 3 + 1] as number) * weight
      b += (from[other * 3 + 2] as number) * weight
      total += weight
    }
  }
  into[at * 3] = r / total
  into[at * 3 + 1] = g / total
  into[at * 3 + 2] = b / total
}

/** 1 for two pixels of one plane, 0 across an edge. */
function likeness(relief: Float32Array, a: number, b: number): number {
  const i = a * 4
  const j = b * 4
  const turned =
    (relief[i] as number) * (relief[j] as number) +
    (relief[i + 1] as number) * (relief[j + 1] as number) +
    (relief[i + 2] as number) * (relief[j + 2] as number)
  const depth = relief[i + 3] as number
  const apart = Math.abs(depth - (relief[j + 3] as number)) / (0.02 * depth + 0.01)
  return Math.max(1e-4, turned) ** 16 * Math.exp(-apart) + 1e-6
}

/** The film's curve: soft in the lights, a little lift in the shadows. */
function filmed(value: number): number {
  const v = Math.max(0, value)
  return clamp((v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14))
}

const gamma = (value: number): number =>
  value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055

/** Makes a JPEG of an exposure, as a phone would: its curve, its vignette, its noise, its sharpening. */
export async function develop(exposure: Exposure, mood: Mood): Promise<Buffer> {
  const { width, height, colour, direct, shine, cover } = exposure
  const around = evened(exposure)
  const pixels = Buffer.alloc(width * height * 3)
  const balance = [1 + mood.warmth * 0.12, 1 + mood.warmth * 0.02, 1 - mood.warmth * 0.14]
  let state = 12345
  const chance = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 0) / 4294967296
  }
  for (let at = 0; at < width * height; at += 1) {
    const x = ((at % width) / width - 0.5) * 2
    const y = (Math.floor(at / width) / height - 0.5) * 2
    const vignette = 1 - 0.13 * (x * x + y * y)
    const speck = (chance() + chance() + chance() - 1.5) * mood.grain
    for (let axis = 0; axis < 3; axis += 1) {
      const place = at * 3 + axis
      const light = (direct[place] as number) / Math.max(0.1, cover[at] as number) + (around[place] as number)
      const lit = (colour[place] as number) * light
      const raw = (lit + (shine[place] as number)) * mood.exposure * vignette * (balance[axis] ?? 1)
      const shown = gamma(filmed(raw))
      const noisy = shown + speck * mix(1, 0.5, shown) + (chance() - 0.5) * mood.grain * 0.5
      pixels[place] = Math.round(clamp(noisy) * 255)
    }
  }
  return encoded(
    sharp(pixels, { raw: { width, height, channels: 3 } }).sharpen({ sigma: 0.7, m1: 0.4, m2: 0.8 }),
  )
}

/** Forty of them are to stay below 6 MB. */
const mostBytes = 148_000

async function encoded(print: Sharp): Promise<Buffer> {
  let picture = Buffer.alloc(0)
  for (const quality of [82, 78, 74, 70, 66, 62, 58, 54, 50]) {
    picture = await print.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (picture.length <= mostBytes) break
  }
  return picture
}
