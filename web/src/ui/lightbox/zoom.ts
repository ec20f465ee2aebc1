/** Zoom runs over levels, not pixels, so that its limits are the same for every picture (spec 9). */
const maxLevel = 300
const levelStep = 100
/** A level L shows the picture at 1.007^L times its fitted size. */
const ratio = 1.007
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

/** How a picture is looked at: its level, and how far its middle is from the stage's, in pixels. */
export interface View extends Point {
  readonly level: number
}

/** What bounds a view: the stage inside its padding, and the picture as it is fitted into that. */
export interface Room {
  readonly stage: Size
  readonly picture: Size
}

export const fitView: View = { level: 0, x: 0, y: 0 }

export const scaleOf = (level: number): number => ratio ** level

/** The levels between a scale and fit; negative for less than fit. */
export const levelsOf = (scale: number): number => Math.log(scale) / Math.log(ratio)

/** What a button or a key adds to the level. */
export const stepOf = (way: 'in' | 'out'): number => (way === 'in' ? levelStep : -levelStep)

export const canZoomIn = ({ level }: View): boolean => level < maxLevel
export const canZoomOut = ({ level }: View): boolean => level > 0

/** A picture as large as the stage takes it whole. */
export function fitted(natural: Size, stage: Size): Size {
  if (natural.width <= 0 || natural.height <= 0) return { width: 0, height: 0 }
  const scale = Math.min(stage.width / natural.width, stage.height / natural.height)
  return { width: natural.width * scale, height: natural.height * scale }
}

/** Changes the level by so many, and keeps what is under the point (from the stage's middle) where it is. */
export function zoomBy(view: View, levels: number, { room, at }: { room: Room; at: Point }): View {
  const level = Math.min(Math.max(view.level + levels, 0), maxLevel)
  const growth = scaleOf(level - view.level)
  const x = at.x - (at.x - view.x) * growth
  const y = at.y - (at.y - view.y) * growth
  return within(room, { level, x, y })
}

/** Moves the picture, no further than its edge. */
export const panBy = (view: View, by: Point, room: Room): View =>
  within(room, { ...view, x: view.x + by.x, y: view.y + by.y })

/** No side of a zoomed picture leaves the stage's edge behind; one that is smaller stays in the middle. */
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
  /** Also how browsers report a pinch on a touch pad. */
  readonly ctrlKey: boolean
}

const pixelsOfUnit = [1, 32, 100] as const

/** The levels of one turn of the wheel: a notch is a step, a touch pad's small turns add up to one. */
export function levelsOfWheel({ deltaY, deltaMode, ctrlKey }: Wheel): number {
  const levels = -deltaY * (pixelsOfUnit[deltaMode] ?? 1) * (ctrlKey ? 2 : 1)
  return Math.min(Math.max(levels, -levelStep), levelStep)
}
