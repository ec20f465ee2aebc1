import type { Spot } from './map-2d-view.ts'

/** The position of a name, and its rotation in radians. */
export interface Anchor extends Spot {
  readonly angle: number
}

/** Positions along a line for names of this width, where the line is straight enough to read them. */
export function anchorsAlong(line: readonly Spot[], width: number, spacing: number): Anchor[] {
  const lengths = line.slice(1).map((end, place) => distance(line[place] ?? end, end))
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  if (whole < width) return []
  const count = Math.max(1, Math.floor(whole / spacing))
  return Array.from({ length: count }, (_, place) => ((place + 0.5) * whole) / count).flatMap((middle) => {
    const from = spotAt(line, lengths, middle - width / 2)
    const to = spotAt(line, lengths, middle + width / 2)
    const isStraight = distance(from, to) > width * 0.97
    return isStraight ? [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, angle: upright(from, to) }] : []
  })
}

const distance = (one: Spot, other: Spot): number => Math.hypot(other.x - one.x, other.y - one.y)

/** The angle at which a name reads from left to right, never upside down. */
function upright(from: Spot, to: Spot): number {
  const way = to.x < from.x ? -1 : 1
  return Math.atan2((to.y - from.y) * way, (to.x - from.x) * way)
}

function spotAt(line: readonly Spot[], lengths: readonly number[], far: number): Spot {
  let left = Math.max(0, far)
  for (const [place, length] of lengths.entries()) {
    const [from, to] = [line[place], line[place + 1]]
    if (from && to && left <= length) {
      const share = length > 0 ? left / length : 0
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    }
    left -= length
  }
  return line.at(-1) ?? { x: 0, y: 0 }
}

/** Minimum distance in pixels between two labels with the same name. */
const sameName = 200

/** Avoids overlapping names: returns whether there is room for a name, and if so reserves it. */
export function newLabelRoom(): (
  name: string,
  anchor: Anchor,
  size: Readonly<{ width: number; height: number }>,
) => boolean {
  const taken: {
    readonly name: string
    readonly middle: Spot
    readonly dots: readonly Spot[]
    readonly radius: number
  }[] = []
  return (name, anchor, { width, height }) => {
    const radius = height / 2
    const steps = Math.ceil(width / height)
    const dots = Array.from({ length: steps + 1 }, (_, step) => {
      const far = (step / steps - 0.5) * width
      return { x: anchor.x + Math.cos(anchor.angle) * far, y: anchor.y + Math.sin(anchor.angle) * far }
    })
    const isFree = taken.every(
      (other) =>
        !(other.name === name && distance(other.middle, anchor) < sameName) &&
        other.dots.every((dot) => dots.every((own) => distance(own, dot) > radius + other.radius)),
    )
    if (isFree) taken.push({ name, middle: anchor, dots, radius })
    return isFree
  }
}
