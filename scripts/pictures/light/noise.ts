/** Chance that is smooth over space, for grain, dirt and clouds: 0 to 1, the same everywhere and always. */

function lattice(x: number, y: number, z: number): number {
  let mixed = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(z, 1013904223)) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177)
  mixed ^= mixed >>> 16
  return (mixed >>> 0) / 4294967296
}

const eased = (t: number): number => t * t * (3 - 2 * t)

export function noise(x: number, y: number, z = 0): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const iz = Math.floor(z)
  const fx = eased(x - ix)
  const fy = eased(y - iy)
  const fz = eased(z - iz)
  const a = lattice(ix, iy, iz)
  const b = lattice(ix + 1, iy, iz)
  const c = lattice(ix, iy + 1, iz)
  const d = lattice(ix + 1, iy + 1, iz)
  const near = a + (b - a) * fx + (c - a) * fy + (a - b - c + d) * fx * fy
  if (fz === 0) return near
  const e = lattice(ix, iy, iz + 1)
  const f = lattice(ix + 1, iy, iz + 1)
  const g = lattice(ix, iy + 1, iz + 1)
  const h = lattice(ix + 1, iy + 1, iz + 1)
  const far = e + (f - e) * fx + (g - e) * fy + (e - f - g + h) * fx * fy
  return near + (far - near) * fz
}

/** Noise at several scales, each half as strong as the one before. */
export function rough(x: number, y: number, { z = 0, scales = 4 } = {}): number {
  let sum = 0
  let strength = 1
  let total = 0
  let scale = 1
  for (let at = 0; at < scales; at += 1) {
    sum += noise(x * scale + at * 17.3, y * scale - at * 9.1, z * scale) * strength
    total += strength
    strength *= 0.5
    scale *= 2.03
  }
  return sum / total
}

/** Stones, knots, leaves: the distance to the nearest of scattered points, about 0 to 1, and that point's chance. */
export function scattered(x: number, y: number): { distance: number; chance: number } {
  const [ix, iy] = [Math.floor(x), Math.floor(y)]
  let [best, chance] = [9, 0]
  for (let cx = ix - 1; cx <= ix + 1; cx += 1) {
    for (let cy = iy - 1; cy <= iy + 1; cy += 1) {
      const dx = cx + lattice(cx, cy, 7) - x
      const dy = cy + lattice(cx, cy, 11) - y
      const squared = dx * dx + dy * dy
      if (squared < best) {
        best = squared
        chance = lattice(cx, cy, 13)
      }
    }
  }
  return { distance: Math.sqrt(best), chance }
}

export const mix = (a: number, b: number, share: number): number => a + (b - a) * share
export const clamp = (value: number, least = 0, most = 1): number => Math.min(most, Math.max(least, value))
/** From 0 below `low` to 1 above `high`. */
export const step = (low: number, high: number, value: number): number =>
  eased(clamp((value - low) / (high - low)))
