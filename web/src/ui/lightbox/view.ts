import { type RefObject, useEffect, useState } from 'react'
import {
  fitted,
  fitView,
  panBy,
  picturePadding,
  type Point,
  type Room,
  type Size,
  type View,
  zoomBy,
} from './zoom.ts'

/** Zoom and pan of the current picture, for gestures, wheel, keys and buttons. */
export interface ViewControls {
  readonly view: View
  /** `at` is a point in window coordinates; the middle of the stage by default. */
  readonly zoom: (levels: number, at?: Point) => void
  readonly pan: (by: Point) => void
  readonly fit: () => void
}

/** The view of the current picture, kept within its bounds. The stage must contain it as `[data-current] img`. */
export function useLightboxView(stageRef: RefObject<HTMLElement | null>): ViewControls {
  const [view, setView] = useState(fitView)
  const withRoom = (change: (view: View, room: Room, middle: Point) => View) => {
    if (stageRef.current === null) return
    const box = stageRef.current.getBoundingClientRect()
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const room = roomOf(stageRef.current, box)
    setView((before) => change(before, room, middle))
  }
  useOnResize(() => withRoom((before, room) => panBy(before, { x: 0, y: 0 }, room)))
  return {
    view,
    zoom: (levels, at) =>
      withRoom((before, room, middle) => {
        const from = at === undefined ? { x: 0, y: 0 } : { x: at.x - middle.x, y: at.y - middle.y }
        return zoomBy(before, levels, { room, at: from })
      }),
    pan: (by) => withRoom((before, room) => panBy(before, by, room)),
    fit: () => setView(fitView),
  }
}

/** Keeps the picture within its bounds after a resize, for example when a phone is rotated. */
function useOnResize(settle: () => void): void {
  useEffect(() => {
    addEventListener('resize', settle)
    return () => removeEventListener('resize', settle)
  })
}

/** Measured on each use: a picture has no size until it is loaded. */
function roomOf(element: HTMLElement, { width, height }: Size): Room {
  const stage = { width: width - 2 * picturePadding, height: height - 2 * picturePadding }
  const picture = element.querySelector<HTMLImageElement>('[data-current] img')
  const natural = { width: picture?.naturalWidth ?? 0, height: picture?.naturalHeight ?? 0 }
  return { stage, picture: fitted(natural, stage) }
}
