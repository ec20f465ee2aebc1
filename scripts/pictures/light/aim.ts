import type { Ray } from './meeting.ts'
import type { View } from './scene.ts'
import { cross, minus, plus, times, unit } from './shape.ts'

interface Frame {
  readonly width: number
  readonly height: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Aims a ray from the lens through a place of the picture, in pixels. */
export function aimOf(view: View, { width, height }: Frame, chance: () => number) {
  const { from, to, angle, roll = 0, opening = 0, focus = Math.hypot(...minus(to, from)) } = view
  const ahead = unit(minus(to, from))
  const level = unit(cross(ahead, [0, 1, 0]))
  const upright = cross(level, ahead)
  const [c, s] = [Math.cos(radians(roll)), Math.sin(radians(roll))]
  const right = plus(times(level, c), times(upright, s))
  const up = plus(times(upright, c), times(level, -s))
  const reach = Math.tan(radians(angle) / 2)
  return (ray: Ray, x: number, y: number) => {
    const across = ((2 * x) / width - 1) * reach * (width / height)
    const above = (1 - (2 * y) / height) * reach
    const round = chance() * 2 * Math.PI
    const off = Math.sqrt(chance()) * opening
    const [ox, oy] = [Math.cos(round) * off, Math.sin(round) * off]
    const along = (axis: 0 | 1 | 2) => (ahead[axis] + right[axis] * across + up[axis] * above) * focus
    const lens = (axis: 0 | 1 | 2) => right[axis] * ox + up[axis] * oy
    ray.ox = from[0] + lens(0)
    ray.oy = from[1] + lens(1)
    ray.oz = from[2] + lens(2)
    const dx = along(0) - lens(0)
    const dy = along(1) - lens(1)
    const dz = along(2) - lens(2)
    const length = Math.hypot(dx, dy, dz)
    ray.dx = dx / length
    ray.dy = dy / length
    ray.dz = dz / length
  }
}
