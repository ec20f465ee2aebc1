import { logFault } from '../api/log-fault.ts'
import { moveByHand, newCanvas, pinsOn } from './map-2d-canvas.ts'
import { drawPicture } from './map-2d-drawing.ts'
import { drawableLayers } from './map-2d-layers.ts'
import { asked, openSources, type TileSource } from './map-2d-tiles.ts'
import { fromAfar, inPicture, moved, type View, worldOf } from './map-2d-view.ts'
import { type Ground, type MapPlan, nearZoom, type Overlay } from './map-ground.ts'
import { hostedStyle, styleNow } from './map-overlay.ts'
import type { MapStyle } from './map-style.ts'

/** The map without WebGL: draws the same style as MapLibre on a canvas whenever something changes. */
export function openMap2d(plan: MapPlan, overlay: Overlay): Ground {
  const { container } = plan
  const mapCanvas = newCanvas(container)
  let view: View = { centre: { x: 0, y: 0 }, zoom: nearZoom, ...mapCanvas.fit() }
  const pins = pinsOn(container, (at) => inPicture(view, worldOf(at)))
  const picture = newPicture(plan, mapCanvas)
  const look = (next: View) => {
    view = next
    pins.place()
    picture.draw(view)
  }
  const centreOn = (at: Parameters<Ground['jumpTo']>[0]) => look({ ...view, centre: worldOf(at) })
  const resized = new ResizeObserver(() => look({ ...view, ...mapCanvas.fit() }))
  resized.observe(container)
  picture.restyle(overlay)
  return {
    pin: pins.pin,
    project: (at) => inPicture(view, worldOf(at)),
    isMoving: moveByHand(mapCanvas.canvas, { onMove: (by) => look(moved(view, by)), onMoved: plan.onAway }),
    jumpTo: centreOn,
    // Without a graphics card the animation is skipped.
    easeTo: centreOn,
    lookFromAfar: (places) => look(fromAfar(view, places)),
    lookFromNear: (at) => look({ ...view, zoom: nearZoom, centre: worldOf(at) }),
    overlay: picture.restyle,
    restyle: picture.restyle,
    // Drawing asks for every tile that is not there.
    refetch: () => picture.draw(view),
    remove: () => {
      resized.disconnect()
      picture.stop()
      mapCanvas.remove()
    },
  }
}

/** The current style; null until a hosted one is loaded. */
function newStyle(plan: MapPlan) {
  let hosted: MapStyle | null = null
  return {
    open: async () => {
      if (plan.styleUrl !== null) hosted = (await (await asked(plan.styleUrl)).json()) as MapStyle
    },
    now: (overlay: Overlay): MapStyle | null =>
      plan.styleUrl === null ? styleNow(plan, overlay) : hosted && hostedStyle(hosted, plan, overlay),
  }
}

/** The sources of the style's tiles. Sources that finish opening after `close` are closed at once. */
function newSources(listener: Parameters<typeof openSources>[1]) {
  let sources: ReadonlyMap<string, TileSource> = new Map()
  let isOver = false
  const close = (all: typeof sources) => {
    for (const source of all.values()) source.close()
  }
  return {
    all: () => sources,
    isOver: () => isOver,
    open: async (rules: MapStyle['sources']) => {
      const opened = await openSources(rules, listener)
      if (isOver) close(opened)
      else sources = opened
    },
    close: () => {
      isOver = true
      close(sources)
    },
  }
}

/** Draws the style in the next frame after a change. */
function newPicture(plan: MapPlan, mapCanvas: ReturnType<typeof newCanvas>) {
  const family = getComputedStyle(plan.container).fontFamily
  const style = newStyle(plan)
  let overlay: Overlay = { hasTraffic: true, driven: [] }
  let layers: ReturnType<typeof drawableLayers> = []
  let view: View | null = null
  const fail = (error: unknown) => {
    logFault('The map', error)
    if (!sources.isOver()) plan.onFail()
  }
  const { draw, stop } = inNextFrame(() => {
    if (view === null || sources.isOver()) return
    const { driven } = overlay
    drawPicture({ context: mapCanvas.context, view, family, sources: sources.all(), driven }, layers)
  })
  const sources = newSources({ onTile: draw, onFail: fail })
  const restyle = (now: Overlay) => {
    overlay = now
    layers = drawableLayers(style.now(now))
    draw()
  }
  const open = async () => {
    await style.open()
    await sources.open(style.now(overlay)?.sources ?? {})
    restyle(overlay)
    mapCanvas.credit([...sources.all().values()].map(({ credit }) => credit))
  }
  open().catch(fail)
  return {
    draw: (of: View) => {
      view = of
      draw()
    },
    restyle,
    stop: () => {
      stop()
      sources.close()
    },
  }
}

/** Draws at most once per frame. */
function inNextFrame(drawNow: () => void) {
  let frame = 0
  const stop = () => cancelAnimationFrame(frame)
  const draw = () => {
    stop()
    frame = requestAnimationFrame(drawNow)
  }
  return { draw, stop }
}
