import { hash } from '../random.ts'
import type { Point } from '../region/lattice.ts'
import type { Piece } from './road-graph.ts'

/** A vehicle's position at one moment. */
export interface Fix {
  readonly at: Point
  readonly kmh: number
  /** Degrees clockwise from north. */
  readonly heading: number
  readonly road: string
}

/** A period of constant acceleration along one piece of road, or of waiting on it. */
interface Phase {
  readonly startS: number
  readonly piece: number
  /** Metres along the piece at its start. */
  readonly metres: number
  readonly speed: number
  readonly acceleration: number
}

export interface Drive {
  readonly seconds: number
  readonly pieces: readonly Piece[]
  readonly phases: readonly Phase[]
}

/** The highest speeds of a loaded truck, km/h. */
export const speedLimits = { main: 60, street: 40 } as const

const acceleration = 0.7
const braking = 0.9
const kmhPerMs = 3.6

/** Degrees clockwise from north, computed for a flat earth. */
function headingOf({ from, to }: Pick<Piece, 'from' | 'to'>): number {
  const east = (to[0] - from[0]) * Math.cos((from[1] * Math.PI) / 180)
  return ((Math.atan2(east, to[1] - from[1]) * 180) / Math.PI + 360) % 360
}

/** The cruising speed on a piece in m/s: its limit or a little below, fixed by the piece's position. */
function cruiseOf({ kind, from, to }: Piece): number {
  const share = 0.84 + (hash(`cruise ${from.join()} ${to.join()}`) % 16) / 100
  return (speedLimits[kind] * share) / kmhPerMs
}

/** The sharper the turn, the lower the speed; going straight does not limit it. */
function turnSpeed(before: Piece, after: Piece): number {
  const turned = Math.abs(((headingOf(after) - headingOf(before) + 540) % 360) - 180)
  const fastest = Math.min(cruiseOf(before), cruiseOf(after))
  return turned < 6 ? fastest : Math.max(2, fastest * (1 - turned / 110))
}

/** Seconds of waiting at a red light at the end of a piece; usually none. */
function waitAfter({ kind, to }: Piece, seed: string): number {
  const lot = hash(`light ${seed} ${to.join()}`) % 100
  return kind === 'main' && lot < 16 ? 8 + lot * 2 : 0
}

/** Speeds at the ends of pieces that braking and acceleration allow, in m/s. */
function speedsAt(pieces: readonly Piece[], waits: readonly number[]): number[] {
  const speeds = pieces.map((piece, at) => {
    const before = pieces[at - 1]
    return before === undefined || (waits[at - 1] ?? 0) > 0 ? 0 : turnSpeed(before, piece)
  })
  speeds.push(0)
  pieces.forEach(({ metres }, at) => {
    const reached = Math.sqrt((speeds[at] ?? 0) ** 2 + 2 * acceleration * metres)
    speeds[at + 1] = Math.min(speeds[at + 1] ?? 0, reached)
  })
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    const mayHave = Math.sqrt((speeds[at + 1] ?? 0) ** 2 + 2 * braking * (pieces[at]?.metres ?? 0))
    speeds[at] = Math.min(speeds[at] ?? 0, mayHave)
  }
  return speeds
}

/** Drives along the pieces from standstill to standstill. */
export function driveAlong(pieces: readonly Piece[], seed: string): Drive {
  const waits = pieces.map((piece, at) => (at + 1 < pieces.length ? waitAfter(piece, seed) : 0))
  const speeds = speedsAt(pieces, waits)
  const phases: Phase[] = []
  let startS = 0
  pieces.forEach((piece, at) => {
    const [enters = 0, leaves = 0] = [speeds[at], speeds[at + 1]]
    const peak = Math.min(cruiseOf(piece), peakBetween(enters, leaves, piece.metres))
    const rise = (peak ** 2 - enters ** 2) / (2 * acceleration)
    const fall = (peak ** 2 - leaves ** 2) / (2 * braking)
    const add = (metres: number, speed: number, [change, lastsS]: readonly [number, number]) => {
      phases.push({ startS, piece: at, metres, speed, acceleration: change })
      startS += lastsS
    }
    add(0, enters, [acceleration, (peak - enters) / acceleration])
    add(rise, peak, [0, Math.max(0, piece.metres - rise - fall) / peak])
    add(piece.metres - fall, peak, [-braking, (peak - leaves) / braking])
    if ((waits[at] ?? 0) > 0) add(piece.metres, 0, [0, waits[at] ?? 0])
  })
  return { seconds: startS, pieces, phases }
}

/** The peak speed between accelerating and braking on a piece that is too short for cruising. */
function peakBetween(enters: number, leaves: number, metres: number): number {
  const energy = 2 * acceleration * braking * metres + braking * enters ** 2 + acceleration * leaves ** 2
  return Math.sqrt(energy / (acceleration + braking))
}

/** The vehicle's position at a number of seconds into a drive. */
export function fixAt({ phases, pieces }: Drive, seconds: number): Fix {
  const phase = phases.findLast(({ startS }) => startS <= seconds) ?? phases[0]
  const piece = pieces[phase?.piece ?? 0]
  if (phase === undefined || piece === undefined) throw new RangeError('The drive has no road to follow.')
  const since = Math.max(0, seconds - phase.startS)
  const metres = phase.metres + phase.speed * since + (phase.acceleration * since ** 2) / 2
  const share = piece.metres === 0 ? 0 : Math.min(1, Math.max(0, metres / piece.metres))
  const along = (axis: 0 | 1) => piece.from[axis] + (piece.to[axis] - piece.from[axis]) * share
  const kmh = Math.max(0, phase.speed + phase.acceleration * since) * kmhPerMs
  return { at: [along(0), along(1)], kmh, heading: headingOf(piece), road: piece.road }
}
