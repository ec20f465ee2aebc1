import { logFault } from '../api/log-fault.ts'
import { type Ground, type MapPlan, nearZoom, type Overlay } from './map-ground.ts'
import { hostedStyle, styleNow } from './map-overlay.ts'
import type { MapStyle } from './map-style.ts'
import { fromAfar, inPicture, moved, type View, worldOf } from './plain-camera.ts'
import { drawPicture } from './plain-drawing.ts'
import { moveByHand, newPaper, pinsOn } from './plain-paper.ts'
import { plainLayers } from './plain-style.ts'
import { asked, openSources, type TileSource } from './plain-tiles.ts'

/** The map where there is no WebGL: the same style as MapLibre's, drawn as a picture whenever something changes. */
export function openPlainMap(plan: MapPlan, overlay: Overlay): Ground {
  const { container } = plan
  const paper = newPaper(container)
  let view: View = { centre: { x: 0, y: 0 }, zoom: nearZoom, ...paper.fit() }
  const pins = pinsOn(container, (at) => inPicture(view, worldOf(at)))
  const picture = newPicture(plan, paper)
  const look = (next: View) => {
    view = next
    pins.stand()
    picture.draw(view)
  }
  const centreOn = (at: Parameters<Ground['jumpTo']>[0]) => look({ ...view, centre: worldOf(at) })
  const resized = new ResizeObserver(() => look({ ...view, ...paper.fit() }))
  resized.observe(container)
  const restyle = (now: Overlay) => picture.restyle(now)
  restyle(overlay)
  return {
    pin: pins.pin,
    project: (at) => inPicture(view, worldOf(at)),
    isMoving: moveByHand(paper.canvas, { onMove: (by) => look(moved(view, by)), onMoved: plan.onAway }),
    jumpTo: centreOn,
    // A machine that draws by itself is spared the way there.
    easeTo: centreOn,
    lookFromAfar: (places) => look(fromAfar(view, places)),
    lookFromNear: (at) => look({ ...view, zoom: nearZoom, centre: worldOf(at) }),
    overlay: restyle,
    restyle,
    remove: () => {
      resized.disconnect()
      picture.stop()
      paper.remove()
    },
  }
}

/** The style, drawn in the next frame after something changed. */
function newPicture(plan: MapPlan, paper: ReturnType<typeof newPaper>) {
  const family = getComputedStyle(plan.container).fontFamily
  let sources: ReadonlyMap<string, TileSource> = new Map()
  let hosted: MapStyle | null = null
  let overlay: Overlay = { hasTraffic: true, driven: [] }
  let layers: ReturnType<typeof plainLayers> = []
  let view: View | null = null
  let isOver = false
  const { draw, stop } = inNextFrame(() => {
    if (view) drawPicture({ paper: paper.context, view, family, sources, driven: overlay.driven }, layers)
  })
  const fail = (error: unknown) => {
    logFault('The map', error)
    if (!isOver) plan.onFail()
  }
  const restyle = () => {
    const isBuiltIn = plan.styleUrl === null
    const now = isBuiltIn ? styleNow(plan, overlay) : hosted && hostedStyle(hosted, plan, overlay)
    layers = now ? plainLayers(now) : []
    draw()
    return now
  }
  const open = async () => {
    if (plan.styleUrl !== null) hosted = (await (await asked(plan.styleUrl)).json()) as MapStyle
    const onFail = () => fail(new Error('No tile of the map came.'))
    const opened = await openSources(restyle()?.sources ?? {}, { onTile: draw, onFail })
    if (isOver) return closeAll(opened)
    sources = opened
    paper.credit([...sources.values()].map(({ credit }) => credit))
    draw()
  }
  open().catch(fail)
  return {
    draw: (of: View) => {
      view = of
      draw()
    },
    restyle: (now: Overlay) => {
      overlay = now
      restyle()
    },
    stop: () => {
      isOver = true
      stop()
      closeAll(sources)
    },
  }
}

function closeAll(sources: ReadonlyMap<string, TileSource>): void {
  for (const source of sources.values()) source.close()
}

/** Draws once a frame, however often it is told to. */
function inNextFrame(drawNow: () => void) {
  let frame = 0
  const stop = () => cancelAnimationFrame(frame)
  const draw = () => {
    stop()
    frame = requestAnimationFrame(drawNow)
  }
  return { draw, stop }
}
