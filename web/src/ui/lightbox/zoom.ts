/** Zoom uses levels, not pixels, so that its limits are the same for every picture (spec 9). */
const maxLevel = 300
const levelStep = 100
/** Pixels kept free around a fitted picture. */
export const picturePadding = 10

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** The zoom level of a picture, and the distance of its middle from the middle of the stage in pixels. */
export interface View extends Point {
  readonly level: number
}

/** The bounds of a view: the size of the stage without padding, and of the picture fitted into it. */
export interface Room {
  readonly stage: Size
  readonly picture: Size
}

export const fitView: View = { level: 0, x: 0, y: 0 }

/** Times the fitted size: each step doubles it. */
export const scaleOf = (level: number): number => 2 ** (level / levelStep)

/** The level of a scale: 0 for the fitted size, negative if smaller. */
export const levelsOf = (scale: number): number => Math.log2(scale) * levelStep

/** The change of level by one press of a button or key. */
export const stepOf = (way: 'in' | 'out'): number => (way === 'in' ? levelStep : -levelStep)

export const canZoomIn = ({ level }: View): boolean => level < maxLevel
export const canZoomOut = ({ level }: View): boolean => level > 0

/** The largest size at which the whole picture fits the stage. */
export function fitted(natural: Size, stage: Size): Size {
  if (natural.width <= 0 || natural.height <= 0) return { width: 0, height: 0 }
  const scale = Math.min(stage.width / natural.width, stage.height / natural.height)
  return { width: natural.width * scale, height: natural.height * scale }
}

/** Changes the level and keeps the point `at`, relative to the stage's middle, in place. */
export function zoomBy(view: View, levels: number, { room, at }: { room: Room; at: Point }): View {
  const level = Math.min(Math.max(view.level + levels, 0), maxLevel)
  const growth = scaleOf(level - view.level)
  const x = at.x - (at.x - view.x) * growth
  const y = at.y - (at.y - view.y) * growth
  return within(room, { level, x, y })
}

/** Moves the picture, up to its edges. */
export const panBy = (view: View, by: Point, room: Room): View =>
  within(room, { ...view, x: view.x + by.x, y: view.y + by.y })

/** Limits panning: no gap opens between an edge of a zoomed picture and the stage; a smaller picture stays centred. */
function within({ stage, picture }: Room, view: View): View {
  const scale = scaleOf(view.level)
  return {
    level: view.level,
    x: clamp(view.x, (picture.width * scale - stage.width) / 2),
    y: clamp(view.y, (picture.height * scale - stage.height) / 2),
  }
}

function clamp(value: number, most: number): number {
  if (most <= 0) return 0
  return Math.min(Math.max(value, -most), most)
}

interface Wheel {
  readonly deltaY: number
  /** As in WheelEvent: 0 pixels, 1 lines, 2 pages. */
  readonly deltaMode: number
  /** Browsers also set it for a pinch on a touch pad. */
  readonly ctrlKey: boolean
}

const pixelsOfUnit = [1, 32, 100] as const

/** The change of level by a wheel event: a notch is one step; the small deltas of a touch pad add up to one. */
export function levelsOfWheel({ deltaY, deltaMode, ctrlKey }: Wheel): number {
  const levels = -deltaY * (pixelsOfUnit[deltaMode] ?? 1) * (ctrlKey ? 2 : 1)
  return Math.min(Math.max(levels, -levelStep), levelStep)
}
