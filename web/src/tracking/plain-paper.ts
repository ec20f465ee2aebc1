import type { Place } from '@portal/domain/tracking'
import { mapTitle, type Pin } from './map-ground.ts'
import type { Spot } from './plain-camera.ts'

/** The canvas in the map's place, under the names that MapLibre gives its own: one style sheet dresses both. */
export function newPaper(container: HTMLElement) {
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
    /** Makes the canvas as large as its place, and as fine as the screen. */
    fit: () => {
      const { clientWidth: width, clientHeight: height } = container
      canvas.style.width = `${width}px`
      canvas.style.height = `${height}px`
      canvas.width = Math.round(width * devicePixelRatio)
      canvas.height = Math.round(height * devicePixelRatio)
      context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
      return { width, height }
    },
    /** Whose map it is, as plain text: styles say it in HTML. */
    credit: (html: readonly string[]) => {
      const read = new DOMParser().parseFromString(html.join(' '), 'text/html')
      credits.textContent = read.body.textContent
    },
    remove: () => container.replaceChildren(),
  }
}

/** Pictures that keep their places while the map moves below them. */
export function pinsOn(container: HTMLElement, inPicture: (at: Place) => Spot) {
  const stand = new Set<() => void>()
  return {
    pin: (element: HTMLElement, foot: 'center' | 'bottom'): Pin => {
      let here: Place | null = null
      element.classList.add('maplibregl-marker')
      const put = () => {
        if (here === null) return
        const { x, y } = inPicture(here)
        element.style.transform = `translate(-50%, ${foot === 'center' ? -50 : -100}%) translate(${x}px, ${y}px)`
      }
      stand.add(put)
      return (at) => {
        here = at
        put()
        if (at === null) element.remove()
        else if (!element.isConnected) container.append(element)
      }
    },
    stand: () => {
      for (const put of stand) put()
    },
  }
}

interface Hand {
  /** The person looks so many pixels farther right and down. */
  readonly onMove: (by: Spot) => void
  /** The map was let go. */
  readonly onMoved: () => void
}

/** A press that trembles moves nothing; in pixels, as on MapLibre's map. */
const tremblePx = 3

/** How far an arrow key looks, in pixels, as on MapLibre's map. */
const step = 100
const ways: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

/** Moves the map by mouse, finger and arrow keys. Tells whether it is held. */
export function moveByHand(canvas: HTMLCanvasElement, { onMove, onMoved }: Hand): () => boolean {
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
    if (!hasMoved && Math.hypot(x - held.x, y - held.y) <= tremblePx) return
    onMove({ x: held.x - x, y: held.y - y })
    held = { x, y }
    hasMoved = true
  })
  canvas.addEventListener('lostpointercapture', () => {
    held = null
    if (hasMoved) onMoved()
  })
  canvas.addEventListener('keydown', (event) => {
    const way = ways[event.key]
    if (way === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onMove(way)
    onMoved()
  })
  return () => held !== null
}
