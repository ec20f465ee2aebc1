import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { turnOfSwipe } from './turn.ts'
import type { ViewControls } from './view.ts'
import { canZoomOut, levelsOf, levelsOfWheel, type Point, stepOf } from './zoom.ts'

interface Swipe {
  readonly from: Point
  readonly since: number
}

interface Gestures {
  /** How far in pixels a finger has pulled the row of pictures sideways; undefined while none does. */
  readonly pull: number | undefined
  /** Whether a finger or the mouse holds the picture; it then follows without animation. */
  readonly isHeld: boolean
  readonly handlers: Handlers
}

type OnPointer = (event: PointerEvent<HTMLElement>) => void

interface Handlers {
  readonly onPointerDown: OnPointer
  readonly onPointerMove: OnPointer
  readonly onPointerUp: OnPointer
  readonly onPointerCancel: OnPointer
  readonly onDoubleClick: (event: MouseEvent<HTMLElement>) => void
}

/** One finger swipes to the next picture, or pans a zoomed one. Two fingers, the wheel and a double click zoom. */
export function useLightboxGestures(
  stageRef: RefObject<HTMLElement | null>,
  controls: ViewControls,
  turn: (by: -1 | 1) => void,
): Gestures {
  const fingers = useRef(new Map<number, Point>())
  const [isHeld, setHeld] = useState(false)
  const { pull, startSwipe, moveSwipe, endSwipe } = useSwipe(turn)
  useWheel(stageRef, controls.zoom)

  const begin: OnPointer = (event) => {
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
    if (event.button !== 0 || isOnButton || fingers.current.size === 2) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, pointOf(event))
    startSwipe(fingers.current.size === 1 && !canZoomOut(controls.view) ? event : undefined)
    setHeld(true)
  }
  const follow: OnPointer = (event) => {
    const before = fingers.current.get(event.pointerId)
    if (before === undefined) return
    const all = [...fingers.current.values()]
    const now = pointOf(event)
    fingers.current.set(event.pointerId, now)
    if (all.length === 2) pinch(controls, all, [...fingers.current.values()])
    else if (!moveSwipe(now)) controls.pan({ x: now.x - before.x, y: now.y - before.y })
  }
  const end: OnPointer = (event) => {
    if (!fingers.current.delete(event.pointerId)) return
    endSwipe(event)
    setHeld(fingers.current.size > 0)
  }
  const onDoubleClick = (event: MouseEvent<HTMLElement>) =>
    canZoomOut(controls.view) ? controls.fit() : controls.zoom(stepOf('in'), pointOf(event))
  const handlers = { onPointerDown: begin, onPointerMove: follow, onPointerUp: end, onPointerCancel: end }
  return { pull, isHeld, handlers: { ...handlers, onDoubleClick } }
}

/** A finger pulls the row of pictures sideways. If it is released far or fast enough, the next picture is shown. */
function useSwipe(turn: (by: -1 | 1) => void) {
  const swipe = useRef<Swipe>(undefined)
  const [pull, setPull] = useState<number>()
  const startSwipe = (event: PointerEvent | undefined) => {
    swipe.current = event && { from: pointOf(event), since: event.timeStamp }
    setPull(undefined)
  }
  /** Returns false if no swipe is in progress. */
  const moveSwipe = ({ x }: Point): boolean => {
    if (swipe.current !== undefined) setPull(x - swipe.current.from.x)
    return swipe.current !== undefined
  }
  const endSwipe: OnPointer = (event) => {
    if (swipe.current !== undefined && event.type === 'pointerup') {
      const by = turnOfSwipe({
        distance: event.clientX - swipe.current.from.x,
        durationMs: event.timeStamp - swipe.current.since,
        stageWidth: event.currentTarget.clientWidth,
      })
      if (by !== 0) turn(by)
    }
    startSwipe(undefined)
  }
  return { pull, startSwipe, moveSwipe, endSwipe }
}

function pinch(controls: ViewControls, before: readonly Point[], now: readonly Point[]): void {
  const [was, is] = [middleOf(before), middleOf(now)]
  controls.zoom(levelsOf(spanOf(now) / spanOf(before)), was)
  controls.pan({ x: is.x - was.x, y: is.y - was.y })
}

/** React's wheel listeners are passive and cannot keep the page behind from zooming and scrolling with the picture. */
function useWheel(stageRef: RefObject<HTMLElement | null>, zoom: ViewControls['zoom']): void {
  useEffect(() => {
    const element = stageRef.current
    if (element === null) return undefined
    const turnWheel = (event: WheelEvent) => {
      event.preventDefault()
      zoom(levelsOfWheel(event), pointOf(event))
    }
    element.addEventListener('wheel', turnWheel, { passive: false })
    return () => element.removeEventListener('wheel', turnWheel)
  }, [stageRef, zoom])
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
})

const middleOf = ([a, b]: readonly Point[]): Point => ({
  x: ((a?.x ?? 0) + (b?.x ?? 0)) / 2,
  y: ((a?.y ?? 0) + (b?.y ?? 0)) / 2,
})

/** The distance between two fingers; never 0, since it is a divisor. */
const spanOf = ([a, b]: readonly Point[]): number =>
  Math.max(1, Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0)))
