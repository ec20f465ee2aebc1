import type { Shape } from './shape.ts'

/** From (ox, oy, oz) along (dx, dy, dz), a direction of length 1. Reused, so that millions of them cost no memory. */
export interface Ray {
  ox: number
  oy: number
  oz: number
  dx: number
  dy: number
  dz: number
}

/** The ray in a shape's own axes. */
const own: Ray = { ox: 0, oy: 0, oz: 0, dx: 0, dy: 0, dz: 0 }

const least = 1e-4

/** How far along the ray it meets the shape; Infinity where it does not. */
export function distanceTo({ kind, centre, axes, half }: Shape, ray: Ray): number {
  const x = ray.ox - centre[0]
  const y = ray.oy - centre[1]
  const z = ray.oz - centre[2]
  const [u, v, w] = axes
  own.ox = u[0] * x + u[1] * y + u[2] * z
  own.oy = v[0] * x + v[1] * y + v[2] * z
  own.oz = w[0] * x + w[1] * y + w[2] * z
  own.dx = u[0] * ray.dx + u[1] * ray.dy + u[2] * ray.dz
  own.dy = v[0] * ray.dx + v[1] * ray.dy + v[2] * ray.dz
  own.dz = w[0] * ray.dx + w[1] * ray.dy + w[2] * ray.dz
  if (kind === 'box') return toBox(half)
  return kind === 'ball' ? toBall(half) : toRound(half)
}

function toBox(half: Shape['half']): number {
  const ix = 1 / own.dx
  const iy = 1 / own.dy
  const iz = 1 / own.dz
  const nx = Math.abs(ix) * half[0]
  const ny = Math.abs(iy) * half[1]
  const nz = Math.abs(iz) * half[2]
  const ax = -own.ox * ix - nx
  const ay = -own.oy * iy - ny
  const az = -own.oz * iz - nz
  const enters = Math.max(ax, ay, az)
  const leaves = Math.min(ax + 2 * nx, ay + 2 * ny, az + 2 * nz)
  if (!(enters <= leaves) || leaves < least) return Number.POSITIVE_INFINITY
  if (enters < least) return Number.POSITIVE_INFINITY
  return enters
}

function toBall(half: Shape['half']): number {
  const px = own.ox / half[0]
  const py = own.oy / half[1]
  const pz = own.oz / half[2]
  const qx = own.dx / half[0]
  const qy = own.dy / half[1]
  const qz = own.dz / half[2]
  const a = qx * qx + qy * qy + qz * qz
  const b = px * qx + py * qy + pz * qz
  const root = b * b - a * (px * px + py * py + pz * pz - 1)
  if (root < 0) return Number.POSITIVE_INFINITY
  const distance = (-b - Math.sqrt(root)) / a
  return distance > least ? distance : Number.POSITIVE_INFINITY
}

function toRound([below, high, above]: Shape['half']): number {
  const middle = (below + above) / 2
  const slope = (above - below) / (2 * high)
  const radius = middle + slope * own.oy
  const widens = slope * own.dy
  const a = own.dx * own.dx + own.dz * own.dz - widens * widens
  const b = own.ox * own.dx + own.oz * own.dz - radius * widens
  const c = own.ox * own.ox + own.oz * own.oz - radius * radius
  const root = b * b - a * c
  let best = Number.POSITIVE_INFINITY
  if (root >= 0) {
    const side = (-b - Math.sqrt(root)) / a
    if (side > least && Math.abs(own.oy + side * own.dy) <= high) best = side
  }
  const lid = ((own.dy < 0 ? high : -high) - own.oy) / own.dy
  if (lid > least && lid < best) {
    const x = own.ox + lid * own.dx
    const z = own.oz + lid * own.dz
    const lidRadius = own.dy < 0 ? above : below
    if (x * x + z * z <= lidRadius * lidRadius) best = lid
  }
  return best
}
