import type { Place } from '@portal/domain/tracking'
import type { Spot } from './map-2d-view.ts'
import { mapTitle, type Pin } from './map-ground.ts'

/** The canvas of the map. It has the same class names as MapLibre's, so that one style sheet works for both. */
export function newCanvas(container: HTMLElement) {
  const canvas = document.createElement('canvas')
  canvas.className = 'maplibregl-canvas maplibregl-interactive'
  canvas.tabIndex = 0
  canvas.setAttribute('role', 'region')
  canvas.setAttribute('aria-label', mapTitle)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser draws no pictures.')
  const corner = document.createElement('div')
  corner.className = 'maplibregl-ctrl-bottom-right'
  const credits = document.createElement('div')
  credits.className = 'maplibregl-ctrl-attrib'
  corner.append(credits)
  container.classList.add('maplibregl-touch-drag-pan')
  container.append(canvas, corner)
  return {
    canvas,
    context,
    /** Sizes the canvas to its container, in device pixels. */
    fit: () => {
      const { clientWidth: width, clientHeight: height } = container
      canvas.style.width = `${width}px`
      canvas.style.height = `${height}px`
      canvas.width = Math.round(width * devicePixelRatio)
      canvas.height = Math.round(height * devicePixelRatio)
      context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
      return { width, height }
    },
    /** Shows the attribution as plain text; styles have it as HTML. */
    credit: (html: readonly string[]) => {
      const read = new DOMParser().parseFromString(html.join(' '), 'text/html')
      credits.textContent = read.body.textContent
    },
    remove: () => container.replaceChildren(),
  }
}

/** Markers that stay at their places while the map moves below them. */
export function pinsOn(container: HTMLElement, inPicture: (at: Place) => Spot) {
  const placements = new Set<() => void>()
  return {
    pin: (element: HTMLElement, foot: 'center' | 'bottom'): Pin => {
      let here: Place | null = null
      element.classList.add('maplibregl-marker')
      const put = () => {
        if (here === null) return
        const { x, y } = inPicture(here)
        element.style.transform = `translate(-50%, ${foot === 'center' ? -50 : -100}%) translate(${x}px, ${y}px)`
      }
      placements.add(put)
      return (at) => {
        here = at
        put()
        if (at === null) element.remove()
        else if (!element.isConnected) container.append(element)
      }
    },
    place: () => {
      for (const put of placements) put()
    },
  }
}

interface MoveListener {
  /** The user moved the view by so many pixels to the right and down. */
  readonly onMove: (by: Spot) => void
  /** The user released the map. */
  readonly onMoved: () => void
}

/** A smaller movement during a press is ignored; in pixels, as in MapLibre. */
const dragThresholdPx = 3

/** The pixels that an arrow key moves the view, as in MapLibre. */
const step = 100
const moves: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

/** Moves the map by mouse, finger and arrow keys. Returns a function that says whether the map is held. */
export function moveByHand(canvas: HTMLCanvasElement, { onMove, onMoved }: MoveListener): () => boolean {
  let held: Spot | null = null
  let hasMoved = false
  canvas.addEventListener('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return
    canvas.setPointerCapture(event.pointerId)
    held = { x: event.clientX, y: event.clientY }
    hasMoved = false
  })
  canvas.addEventListener('pointermove', ({ isPrimary, clientX: x, clientY: y }) => {
    if (held === null || !isPrimary) return
    if (!hasMoved && Math.hypot(x - held.x, y - held.y) <= dragThresholdPx) return
    onMove({ x: held.x - x, y: held.y - y })
    held = { x, y }
    hasMoved = true
  })
  canvas.addEventListener('lostpointercapture', () => {
    held = null
    if (hasMoved) onMoved()
  })
  canvas.addEventListener('keydown', (event) => {
    const move = moves[event.key]
    if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onMove(move)
    onMoved()
  })
  return () => held !== null
}
